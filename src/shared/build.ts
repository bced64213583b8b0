/**
 * Which sources the running file was made of (webpack.config.js): a page from a cache, made
 * before the plugin was updated, may bring files of two builds.
 */
declare const VITRIN_BUILD: string;

export const BUILD = VITRIN_BUILD;
