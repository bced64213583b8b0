import type icons from '../../src/shared/ui/icons.json';

declare global {
	/**
	 * The icons' paths, put in by the build: only a path that a script names lands in it. Not to be used
	 * as a whole.
	 */
	const VITRIN_ICONS: typeof icons;
}
