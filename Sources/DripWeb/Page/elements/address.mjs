/** The address of a script that is no module, or of the page that contains its text. */
export const address = document.currentScript?.src || document.baseURI;
