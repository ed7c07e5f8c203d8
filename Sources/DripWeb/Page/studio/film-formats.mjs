// The formats of films that the studio exports.

/**
 * A format: its name in the module, its name for people, one line about it, the ending and type of its files, the highest
 * rate and the usual one if it has them, true if a film is made in one step, and who makes it: the encoders of the module
 * (a film), the browser (a video), or writers of pictures (frames and sprites).
 */
export const formats = [
  { name: "gif", title: "GIF", about: "For chats and mail. 255 colours, no partial transparency.",
    ending: "gif", type: "image/gif", fastest: 50 },
  { name: "webp", title: "WebP", about: "Small films with exact pixels for pages.",
    ending: "webp", type: "image/webp" },
  { name: "apng", title: "Animated PNG", about: "Exact pixels, and a still in old viewers.",
    ending: "apng", type: "image/apng" },
  { name: "svg", title: "Moving SVG", about: "Outlines for pages, sharp at every size.",
    ending: "svg", type: "image/svg+xml", isAtOnce: true },
  { name: "json", title: "Lottie", about: "Outlines for apps, as JSON.",
    ending: "json", type: "application/json", isAtOnce: true },
  { name: "lottie", title: "dotLottie", about: "A Lottie file, smaller, that plays again and again.",
    ending: "lottie", type: "application/zip+dotlottie", isAtOnce: true },
  { name: "mp4", title: "MP4", about: "H.264 video for every player.",
    ending: "mp4", type: "video/mp4", kind: "video" },
  { name: "webm", title: "WebM", about: "Video for pages.",
    ending: "webm", type: "video/webm", kind: "video" },
  { name: "png", title: "PNG frames", about: "An image for each frame, in a ZIP archive.",
    ending: "zip", type: "application/zip", kind: "frames" },
  { name: "atlas", title: "Atlas", about: "One image of trimmed frames, and their places as JSON, in a ZIP archive.",
    ending: "zip", type: "application/zip", kind: "sprites", usual: 30 },
];

/** The rates that films usually have, in frames per second. */
export const rates = [10, 12, 15, 20, 24, 25, 30, 50, 60];

/** Returns the rate of a format that is not chosen. */
export const standardRate = ({ fastest = 60, usual = 60 }) => Math.min(usual, fastest);

/** Returns true if a format has separate pictures, which have no end to hold. */
export const hasNoEnd = ({ kind }) => kind === "frames" || kind === "sprites";

/** Returns true if translucent pixels of a format are mixed with a colour. */
export const needsMatte = ({ name }) => name === "gif";

/** Returns true if a format has no transparency. */
export const isOpaque = ({ kind }) => kind === "video";
