/**
 * The bar's place among what a theme has fixed at the lower edge of the window. Nothing of this
 * moves a theme's element for good: it moves back when the bar is hidden.
 */
import { elementsWithin } from '../../shared/dom/elements-within';
import { fixedAround } from '../../shared/dom/fixed-elements';
import { modalDialog } from '../../shared/dom/own-element';
import { positionAmong } from '../domain/bar';

/** On the root element: how far above the window's edge the bar stands. */
export const RAISE = '--vitrin-bar-raise';
/** Recognizes themes' own bars: something in them adds to the cart. */
const ADDS =
	'[class*=add-to-cart],[class*=add_to_cart],[name=add-to-cart],[class*=sticky] form.cart [type=submit]';

const isSeen = ( element: Element ): boolean => {
	const { top, bottom } = element.getBoundingClientRect();
	return (
		bottom > 0 &&
		top < window.innerHeight &&
		( element.checkVisibility?.( { visibilityProperty: true } ) ?? true )
	);
};

/** A bar of the theme that adds the same product: one of them is enough. */
export const hasOtherBar = ( own: Element ): boolean =>
	[ ...document.querySelectorAll( ADDS ) ].some( ( element ) => {
		const bar =
			! own.contains( element ) &&
			! element.closest( 'dialog' ) &&
			isSeen( element ) &&
			fixedAround( element );
		return bar && bar.offsetWidth >= window.innerWidth / 2;
	} );

export interface BarPosition {
	/** Finds the place anew, in several tasks. */
	settle: () => Promise< void >;
	/** Pixels that the bar stands above the window's edge; as it was found last. */
	raised: () => number;
	/** Puts down what was lifted. */
	leave: () => void;
}

/**
 * @param bar Fixed at the lower edge, over the whole width.
 */
export const createBarPosition = ( bar: HTMLElement ): BarPosition => {
	const root = document.documentElement;
	let raised = 0;
	/** Counts looks: one that a newer one has overtaken says nothing. */
	let looks = 0;
	/** Pixels, by what was lifted. */
	let lifted = new Map< HTMLElement, number >();
	const lift = ( element: HTMLElement, pixels: number ): void => {
		// The property of its own, so that a theme's transform stays as it is.
		element.style.translate = pixels ? `0 ${ -pixels }px` : '';
	};

	return {
		async settle() {
			const look = ++looks;
			const height = bar.offsetHeight;
			const { innerHeight, innerWidth } = window;
			const home = {
				left: 0,
				right: innerWidth,
				top: innerHeight - height,
				bottom: innerHeight,
			};
			// As high again: what stands on a bar for thumbs.
			const found = await elementsWithin( {
				...home,
				top: home.top - height,
			} );
			// A dialog that has opened meanwhile hides what is there.
			if ( look !== looks || modalDialog() ) {
				return;
			}
			const things = [
				...new Set( [
					...[ ...found ].map( fixedAround ),
					...lifted.keys(),
				] ),
			].filter(
				( thing ) => thing && ! thing.matches( '[class*=vitrin]' )
			) as HTMLElement[];
			const { raise, lifts } = positionAmong(
				home,
				things.map( ( thing ) => {
					const { left, right, top, bottom } =
						thing.getBoundingClientRect();
					const down = lifted.get( thing ) ?? 0;
					return {
						left,
						right,
						top: top + down,
						bottom: bottom + down,
					};
				} )
			);
			if ( raise !== raised ) {
				raised = raise;
				// The root's properties are everybody's: the whole page gets its styles anew.
				root.style.setProperty( RAISE, `${ raise }px` );
			}
			const before = lifted;
			lifted = new Map();
			things.forEach( ( thing, at ) => {
				const pixels = lifts[ at ] ?? 0;
				if ( pixels ) {
					lifted.set( thing, pixels );
				}
				if ( pixels !== ( before.get( thing ) ?? 0 ) ) {
					lift( thing, pixels );
				}
			} );
		},
		leave() {
			looks++;
			lifted.forEach( ( _pixels, thing ) => lift( thing, 0 ) );
			lifted.clear();
		},
		raised: () => raised,
	};
};
