/**
 * Related products stand below a product's own page, cross-sells on the cart's: what their
 * cards need before a click (`vitrin-lists`) comes once the page was scrolled and they are a
 * screen away, or goes for one of them; not with the page. A click before it is there is
 * clicked again.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { pageChunk } from '../shared/loader/chunk';
import { onIntent, onClick } from '../shared/triggers';
import { onVisible } from '../shared/triggers/visible';

/** A list's page has it from the start. */
export const LISTS = pageChunk( 'lists', { hasStyle: true } );

/** Links until then (QV-01). */
const WAITING = '[data-vitrin-quick-view]';

/** @param loader Brings it, where the page has none. */
export const loadLists = (
	loader: Pick< Loader, 'load' | 'fallBack' | 'pageChunks' >
): Dispose => {
	const scope = createScope();
	if ( loader.pageChunks.includes( LISTS.name ) ) {
		return scope.dispose;
	}
	const load = (): Promise< void > =>
		loader.load( LISTS ).then( scope.dispose );
	const ahead = (): void => void load().catch( () => {} );

	onVisible(
		scope,
		() => document.querySelectorAll( WAITING ),
		'100%',
		( isVisible ) => isVisible && ahead()
	);
	onIntent( scope, WAITING, ahead );
	// Without it they stay links, those that are any.
	onClick( scope, loader, WAITING, {
		load,
		run: ( _, opener ) => opener.click(),
	} );
	return scope.dispose;
};
