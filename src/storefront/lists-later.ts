/**
 * Related products stand below a product's own page, cross-sells on the cart's: what their
 * cards need before a press (`vitrin-lists`) comes once somebody has scrolled and they are a
 * screen away, or goes for one of them; not with the page. A press before it is there is
 * pressed anew.
 */
import {
	createScope,
	delegate,
	isPlainPress,
	onIntent,
	type Dispose,
} from '@vitrin/cart';
import { hasScript } from '../shared/dom/own-element';
import type { Loader } from '../shared/loader/loader';

/** Links until then (QV-01). */
const WAITING = '[data-vitrin-quick-view]';

/**
 * @param loader Brings it.
 * @param isHere Whether the page has it already.
 */
export const bringLists = (
	loader: Pick< Loader, 'load' | 'fallBack' >,
	isHere = hasScript( 'vitrin-lists-js' )
): Dispose => {
	const scope = createScope();
	if ( isHere ) {
		return scope.dispose;
	}
	const bring = (): Promise< void > =>
		loader.load( 'lists' ).then( scope.dispose );
	const ahead = (): void => void bring().catch( () => {} );

	const observer = new IntersectionObserver(
		( entries ) =>
			entries.some( ( { isIntersecting } ) => isIntersecting ) && ahead(),
		{ rootMargin: '100%' }
	);
	scope.add( () => observer.disconnect() );
	scope.on(
		document,
		'scroll',
		() =>
			document
				.querySelectorAll( WAITING )
				.forEach( ( opener ) => observer.observe( opener ) ),
		{ once: true, passive: true }
	);
	onIntent( scope, WAITING, ahead );
	delegate( scope, 'click', WAITING, ( event, opener ) => {
		const { href } = opener.closest< HTMLAnchorElement >( 'a[href]' ) ?? {};
		if ( isPlainPress( event ) ) {
			event.preventDefault();
			bring().then(
				() => opener.click(),
				// Without it they stay links, those that are any.
				() =>
					loader.fallBack( {
						native: href
							? () => window.location.assign( href )
							: undefined,
					} )
			);
		}
	} );
	return scope.dispose;
};
