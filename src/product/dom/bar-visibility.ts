/**
 * When the bar is shown: while the form's own button is out of view, where the setting allows it,
 * and never over what has focus or beside a bar of the theme's; and its place among what a theme
 * has fixed at the lower edge of the window. Nothing of this moves a theme's element for good: it
 * moves back when the bar is hidden.
 */
import { elementsWithin, createWhenQuiet } from '../../shared/dom/window-area';
import { fixedAround } from '../../shared/dom/fixed-elements';
import { modalDialog } from '../../shared/dom/own-element';
import { positionAmong, covers } from '../domain/bar';
import type { Scope } from '../../shared/dom/scope';

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
	/** Finds the place again, in several tasks. */
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
				// The root's properties are inherited by all: the whole page gets its styles again.
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

/** On the root element while the bar is there. */
const SHOWN = 'vitrin-has-bar';
const HEIGHT = '--vitrin-bar';
/**
 * Milliseconds after the last movement: what themes show or hide on scrolling has done so, or has
 * faded. Sooner than the floating cart, which stands on the bar.
 */
const RESTS = [ 200, 650 ];

/**
 * @param scope  Ends it.
 * @param bar    The bar.
 * @param button The form's own button.
 * @param where  A media query: where the bar may stand.
 * @param draw   Shows the bar's content again.
 */
export const showWhileOutOfView = (
	scope: Scope,
	bar: HTMLElement,
	button: HTMLElement,
	where: string,
	draw: () => void
): void => {
	const root = document.documentElement;
	const media = matchMedia( where );
	const position = createBarPosition( bar );
	let isOutOfView = true;
	let coversFocus = false;
	let isThemeBarShown = false;

	const update = (): void => {
		const isShown =
			isOutOfView && ! coversFocus && ! isThemeBarShown && media.matches;
		if ( ! isShown && bar.contains( document.activeElement ) ) {
			button.focus( { preventScroll: true } );
		}
		bar.inert = ! isShown;
		bar.classList.toggle( 'is-shown', isShown );
		root.classList.toggle( SHOWN, isShown );
		const height = bar.offsetHeight;
		// While a dialog is open the bar isn't drawn at all: the last height stays.
		if ( height ) {
			root.style.setProperty( HEIGHT, `${ height }px` );
		}
		if ( ! isShown ) {
			position.leave();
		} else if ( height ) {
			void position.settle();
		}
	};
	const lookForThemeBar = (): void => {
		isThemeBarShown = isOutOfView && hasOtherBar( bar );
	};
	const updateLater = createWhenQuiet( scope, RESTS, () => {
		// Behind a dialog the page doesn't scroll, and what it covers can't be measured.
		if ( ! modalDialog() ) {
			lookForThemeBar();
			update();
		}
	} );
	scope.on( document, 'scroll', updateLater, { passive: true } );
	scope.on( window, 'resize', updateLater );
	scope.on( media, 'change', update );
	scope.add( () => {
		position.leave();
		root.classList.remove( SHOWN );
		root.style.removeProperty( HEIGHT );
		root.style.removeProperty( RAISE );
	} );

	const observer = new IntersectionObserver( ( entries ) => {
		isOutOfView = ! entries.at( -1 )?.isIntersecting;
		lookForThemeBar();
		draw();
		update();
		// The theme may show more once scrolling has ended.
		updateLater();
	} );
	observer.observe( button );
	scope.add( () => observer.disconnect() );

	// The browser keeps clear of the bar where it scrolls to what gets focus; where it can't,
	// the bar goes.
	scope.on( document, 'focusin', ( { target } ) => {
		const focused = target as HTMLElement;
		const before = coversFocus;
		coversFocus =
			! bar.contains( focused ) &&
			focused.matches( ':focus-visible' ) &&
			covers( focused.getBoundingClientRect(), {
				top: window.innerHeight - position.raised() - bar.offsetHeight,
				bottom: window.innerHeight,
			} );
		if ( before !== coversFocus ) {
			update();
		}
	} );
};
