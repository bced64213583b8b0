/**
 * Tabler icons (MIT, https://tabler.io/icons). None has a direction. Alike in all lists:
 * src/shared/ui/icons.fixture.json.
 */
export const PATHS = {
	minus: 'M5 12h14',
	plus: 'M5 12h14M12 5v14',
	trash: 'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
};

/** A decoration: the control that contains it has the name. */
export const icon = ( name: keyof typeof PATHS ): DocumentFragment =>
	document
		.createRange()
		.createContextualFragment(
			`<svg class="vitrin-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ PATHS[ name ] }"/></svg>`
		);
