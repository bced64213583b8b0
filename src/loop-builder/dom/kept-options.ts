/**
 * Options that nothing fits any more. While the visitor chooses in the form they keep their place there: what was just
 * pressed stays under the pointer, and the next press meets what it was meant for.
 */

/** Whether focus or pointer is in the form: Safari focuses no checkbox that is clicked. */
export const isAtHand = ( form: HTMLElement ): boolean =>
	form.contains( document.activeElement ) || form.matches( ':hover' );

const itemsOf = ( group: HTMLElement ): HTMLLIElement[] => [
	...group.querySelectorAll< HTMLLIElement >( ':scope > ul > li' ),
];

const fieldOf = ( item: Element ): HTMLInputElement | null =>
	item.querySelector( 'input' );

const valueOf = ( item: Element ): string => fieldOf( item )?.value ?? '';

/** Can't be chosen now. */
const emptied = ( item: HTMLLIElement ): HTMLLIElement => {
	const field = fieldOf( item );
	if ( field ) {
		field.disabled = true;
		field.checked = false;
	}
	item.querySelector( '.vitrin-loop__count' )?.replaceChildren();
	return item;
};

/** Whether options stand within each other: what is below one that has gone goes with it. */
const isNested = ( group: HTMLElement ): boolean =>
	!! group.querySelector( 'ul ul' );

/**
 * Takes over what a group's answer has no longer, in the order of before.
 *
 * @param old  The group on show; stays as it is.
 * @param next The answer's.
 */
export const keepOptions = ( old: HTMLElement, next: HTMLElement ): void => {
	if ( isNested( old ) || isNested( next ) ) {
		return;
	}
	const list = next.querySelector( 'ul' );
	const fresh = itemsOf( next );
	let last: Element | undefined;
	for ( const item of itemsOf( old ) ) {
		let here = fresh.find( ( one ) => valueOf( one ) === valueOf( item ) );
		if ( ! here ) {
			here = emptied( item.cloneNode( true ) as HTMLLIElement );
			if ( last ) {
				last.after( here );
			} else {
				list?.prepend( here );
			}
		}
		last = here;
	}
};

/** A group of which nothing is left. */
export const keepGroup = ( group: HTMLElement ): void =>
	group
		.querySelectorAll( 'li' )
		.forEach( ( item ) => emptied( item as HTMLLIElement ) );
