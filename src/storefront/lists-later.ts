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
} from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { LISTS } from './page-parts';

/** Links until then (QV-01). */
const WAITING = '[data-vitrin-quick-view]';

/** @param loader Brings it, where the page has none. */
export const bringLists = (
	loader: Pick< Loader, 'load' | 'fallBack' | 'pageParts' >
): Dispose => {
	const scope = createScope();
	if ( loader.pageParts.includes( LISTS.name ) ) {
		return scope.dispose;
	}
	const bring = (): Promise< void > =>
		loader.load( LISTS ).then( scope.dispose );
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
