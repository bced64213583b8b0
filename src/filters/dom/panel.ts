/**
 * Updates the panel from a fetched page, without disturbing what the visitor is doing in it (LIST-05).
 */
import {
	createFailureBox,
	rememberFocus,
	type ShownFailure,
} from '../../shared/list/narrowing';

/** An element of the panel by its class. */
export const find = < T extends Element = HTMLElement >(
	within: ParentNode,
	name: string
): T | null => within.querySelector< T >( `.vitrin-filters__${ name }` );

/** Call what it returns once controls are replaced: the focus stays, or goes to what is next to it. */
const keepFocus = ( root: HTMLElement ): ( () => void ) => {
	const { activeElement } = document;
	const group =
		activeElement?.closest< HTMLElement >( '[data-group]' )?.dataset.group;
	const chipsIn = () => [
		...root.querySelectorAll< HTMLElement >( '.vitrin-filters__chips a' ),
	];
	const chip = chipsIn().indexOf( activeElement as HTMLElement );
	return rememberFocus( root, ( same ) => {
		const summary = [
			...root.querySelectorAll< HTMLElement >( '[data-group]' ),
		]
			.find( ( { dataset } ) => dataset.group === group )
			?.querySelector( 'summary' );
		const next =
			chip < 0
				? ( same ?? summary )
				: chipsIn()
						.slice( 0, chip + 1 )
						.pop();
		( next ?? find( root, 'toggle' ) )?.focus();
	} );
};

/**
 * Shows the options with their counts, and the texts of the buttons below.
 *
 * @param root       The panel.
 * @param from       The fetched panel.
 * @param keepsPrice Whether a price that is just being set stays as it is.
 */
export const showOptions = (
	root: HTMLElement,
	from: ParentNode,
	keepsPrice: boolean
): void => {
	const old = find( root, 'groups' );
	const fresh = find( from, 'groups' )?.cloneNode( true ) as
		HTMLElement | undefined;
	if ( ! old || ! fresh ) {
		return;
	}
	const refocus = keepFocus( root );
	const { scrollTop } = old;
	for ( const group of old.querySelectorAll< HTMLDetailsElement >(
		'[data-group]'
	) ) {
		const twin = [
			...fresh.querySelectorAll< HTMLDetailsElement >( '[data-group]' ),
		].find( ( { dataset } ) => dataset.group === group.dataset.group );
		if ( twin ) {
			twin.open = group.open;
		}
		// A thumb that is being dragged, a price that is being typed, or has to be put right.
		if (
			keepsPrice &&
			group.dataset.group === 'price' &&
			( group.contains( document.activeElement ) ||
				group.querySelector( '[aria-invalid=true]' ) )
		) {
			if ( twin ) {
				twin.replaceWith( group );
			} else {
				fresh.prepend( group );
			}
		}
	}
	old.replaceWith( fresh );
	fresh.scrollTop = scrollTop;
	const was = find( root, 'footer' )?.children;
	const now = find( from, 'footer' )?.children;
	if ( was?.[ 0 ] && was[ 1 ] && now?.[ 0 ] && now[ 1 ] ) {
		was[ 0 ].textContent = now[ 0 ].textContent;
		( was[ 1 ] as HTMLElement ).hidden = ( now[ 1 ] as HTMLElement ).hidden;
	}
	refocus();
};

/** Shows the filters in force: the links that remove them, and their number on the button. */
export const showChosen = ( root: HTMLElement, from: ParentNode ): void => {
	const refocus = keepFocus( root );
	for ( const name of [ 'chips', 'chosen' ] ) {
		const fresh = find( from, name )?.cloneNode( true );
		if ( fresh ) {
			find( root, name )?.replaceWith( fresh );
		}
	}
	refocus();
};

/** Shows what went wrong where it is visible, with a button, in place of the one before; nothing takes it away. */
export const showFailure = (
	root: HTMLElement,
	failure?: ShownFailure
): void => {
	find( root, 'failure' )?.remove();
	if ( ! failure ) {
		return;
	}
	const box = createFailureBox( 'vitrin-filters__failure', {
		...failure,
		onClick() {
			( find( root, 'close' ) ?? find( root, 'toggle' ) )?.focus();
			failure.onClick();
		},
	} );
	if (
		root.querySelector( 'dialog[open],details.vitrin-filters__fold[open]' )
	) {
		find( root, 'footer' )?.before( box );
	} else {
		root.append( box );
	}
};
