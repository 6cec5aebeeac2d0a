// Told at the start in one line; apart from the pages, so that whoever starts the server knows it before they are loaded.

export class NoPages extends Error {}
