/**
 * The entry of `vitrin-toggler-position`: the floating cart rises above what a theme has fixed in its
 * corner (bars for thumbs, a button to the top, a chat) and above controls that the page has been scrolled
 * to, and is out of the way while it would lie over a control of a form. Comes when the page is idle.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import { raiseAbove } from '../shared/domain/edges';
import { createWhenQuiet, elementsWithin } from '../shared/dom/window-area';
import { fixedAround } from '../shared/dom/fixed-elements';
import { lastOf, modalDialog } from '../shared/dom/own-element';
import { isControl, isLowControl } from './dom/controls';

/** Milliseconds after the last movement: what shows itself on scrolling has come, or has faded in. */
const RESTS = [ 250, 750 ];
const FORM = 'form.cart,.woocommerce-cart-form,form.checkout';
const RAISE = '--vitrin-toggler-raise';

const boxOf = ( element: Element ): DOMRect => element.getBoundingClientRect();

export const startFreePosition = (): Dispose => {
	const scope = createScope();
	const toggler = lastOf< HTMLElement >( '.vitrin-toggler' );
	if ( ! toggler ) {
		return scope.dispose;
	}
	let raised = 0;
	/** Counts looks: one that a newer one has overtaken says nothing. */
	let looks = 0;

	/** All that lies in the corner's column, up to half of the window, but the toggler. */
	const hits = async ( home: DOMRect ): Promise< Element[] > =>
		[
			...( await elementsWithin( {
				left: home.left,
				right: home.right,
				top: window.innerHeight / 2,
				bottom: home.bottom,
			} ) ),
		].filter( ( element ) => ! toggler.contains( element ) );

	const settle = async (): Promise< void > => {
		const look = ++looks;
		// In a dialog the page is inert, and nothing of it would be found.
		if ( modalDialog() ) {
			return;
		}
		const now = boxOf( toggler );
		const home = new DOMRect(
			now.left,
			now.top + raised,
			now.width,
			now.height
		);
		const all = await hits( home );
		if ( look !== looks || modalDialog() ) {
			return;
		}
		const controls = all.filter( isControl );
		const fixed = all
			.map( fixedAround )
			.filter( ( one ) => one !== null )
			.map( boxOf );
		const free = raiseAbove( home, [
			...fixed,
			...controls.filter( isLowControl ).map( boxOf ),
		] );
		// Where all is full of them, it stands where it stands.
		const raise =
			free < home.top - window.innerHeight / 2
				? free
				: raiseAbove( home, fixed );
		const place = { top: home.top - raise, bottom: home.bottom - raise };
		// Asked before anything is written: else the page would be laid out for the asking.
		const isOver = controls.some( ( element ) => {
			const { top, bottom } = boxOf( element );
			return (
				element.closest( FORM ) &&
				top < place.bottom &&
				bottom > place.top
			);
		} );
		if ( raise !== raised ) {
			raised = raise;
			// The root's properties are inherited by all: the whole page gets its styles again.
			document.documentElement.style.setProperty( RAISE, `${ raise }px` );
		}
		toggler.classList.toggle( 'is-aside', isOver );
	};

	scope.add( () => looks++ );
	const later = createWhenQuiet( scope, RESTS, () => void settle() );
	for ( const type of [ 'scroll', 'focusin', 'focusout' ] ) {
		scope.on( document, type, later, { passive: true } );
	}
	scope.on( window, 'resize', later );
	scope.on( document, 'close', later, { capture: true } );
	void settle();
	later();
	return scope.dispose;
};

startFreePosition();
