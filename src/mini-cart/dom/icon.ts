const PATHS = {
	minus: VITRIN_ICONS.minus,
	plus: VITRIN_ICONS.plus,
	trash: VITRIN_ICONS.trash,
};

/** A decoration: the control that contains it has the name. */
export const icon = ( name: keyof typeof PATHS ): DocumentFragment =>
	document
		.createRange()
		.createContextualFragment(
			`<svg class="vitrin-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ PATHS[ name ] }"/></svg>`
		);
