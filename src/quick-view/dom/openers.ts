/**
 * What opens the quick view (QV-01): links and buttons in lists, and any element of a theme that
 * has our attribute.
 */
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';
import { OPENER } from './window';
import { touch } from '../../shared/domain/edges';

/** Makes them focusable buttons; a picture in a link has the link's focus. */
const prepareOpeners = (): void =>
	document
		.querySelectorAll< HTMLElement >(
			`${ OPENER }:not(a,button,input,img)`
		)
		.forEach( ( opener ) => {
			opener.tabIndex = 0;
			opener.setAttribute( 'role', 'button' );
		} );

export const listenToOpeners = (
	scope: Scope,
	onClick: ( event: MouseEvent, opener: HTMLElement ) => void
): void => {
	prepareOpeners();
	for ( const type of [
		'vitrin:products-appended',
		'vitrin:list-replaced',
	] as const ) {
		scope.on( document, type, prepareOpeners );
	}
	delegate( scope, 'click', OPENER, ( event, opener ) => {
		if ( isPlainEvent( event ) ) {
			event.preventDefault();
			onClick( event, opener );
		}
	} );
	delegate( scope, 'keydown', OPENER, ( event, opener ) => {
		if (
			event.target === opener &&
			/^( |Enter)$/.test( event.key ) &&
			! opener.matches( 'button,input' ) &&
			// Modifier keys mean the same as with a click.
			isPlainEvent( event as unknown as MouseEvent )
		) {
			event.preventDefault();
			if ( ! event.repeat ) {
				opener.click();
			}
		}
	} );
};

/** The link that lies over a card's picture, with an eye as its icon. */
const EYE = '.vitrin-quick-view-opener--over';
const MARKS =
	'.onsale,[class*=badge],[class*=label],[class*=wish],[class*=compare]';
/** Tried in this order, as opener.scss has them: at the start, at the end, below what is at the start. */
const CORNERS = [ '', 'end', 'low' ];

const isFree = ( eye: Element ): boolean =>
	! [ ...( eye.closest( 'li' )?.querySelectorAll( MARKS ) ?? [] ) ].some(
		( mark ) =>
			! mark.contains( eye ) &&
			! eye.contains( mark ) &&
			touch( mark.getBoundingClientRect(), eye.getBoundingClientRect() )
	);

/**
 * Puts the eye into a corner of the card's picture: themes have marks of their own there (sale,
 * sold out, new, wish list), each in a corner of its choice, so it takes the first corner that is
 * free on all cards.
 */
export const chooseCorner = (): void => {
	const eyes = [ ...document.querySelectorAll( EYE ) ];
	const { dataset } = document.documentElement;
	for ( const corner of CORNERS ) {
		dataset.vitrinEye = corner;
		if ( eyes.every( isFree ) ) {
			return;
		}
	}
};
