// The names of the program and of the types that draw the same pictures. The build of a page replaces STUDIO.

/* global STUDIO */

/** The program as it is called in a shell. */
export const { program } = STUDIO;

/**
 * Returns the type of a scene in Swift.
 * @param {string} scene
 * @returns {string}
 */
export function typeOf(scene) {
  return STUDIO.types[scene] ?? `${scene[0].toUpperCase()}${scene.slice(1)}Scene`;
}
