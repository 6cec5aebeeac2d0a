// A module of its own, so that the start can name it without loading the pages.

export class MissingPages extends Error {}
