/**
 * src/shared/ui/icons.json, put in by the build: only a path that a script names lands in it. Not to be
 * used as a whole.
 */
declare const VITRIN_ICONS: typeof import('../../src/shared/ui/icons.json');
