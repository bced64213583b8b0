/**
 * When the bar is shown: while the form's own button is out of view, where the setting allows it,
 * and never over what has focus or beside a bar of the theme's.
 */
import { createRest } from '../../shared/dom/when-quiet';
import { modalDialog } from '../../shared/dom/own-element';
import type { Scope } from '../../shared/dom/scope';
import { covers } from '../domain/bar';
import { createBarPosition, hasOtherBar, RAISE } from './bar-position';

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
 * @param draw   Shows the bar's content anew.
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
	const updateLater = createRest( scope, RESTS, () => {
		// In a dialog nobody scrolls the page, and what it covers can't be measured.
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
