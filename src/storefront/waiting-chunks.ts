/**
 * Parts of a page that are not used before the pointer or the focus is near: the mini cart's button, a search field, the cross of
 * the store notice. Of their scripts the page has only names and selectors (src/shared/assets/LoaderSettings.php); the
 * file comes with the first sign of a click and begins by itself. A click before that is clicked again.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { pageChunk } from '../shared/loader/chunk';
import { onIntent, onClick } from '../shared/triggers';

/**
 * @param loader  Brings them.
 * @param waiting A CSS selector by chunk.
 */
export const awaitIntent = (
	loader: Pick< Loader, 'load' | 'fallBack' >,
	waiting: Readonly< Record< string, string > >
): Dispose => {
	const all = createScope();
	for ( const [ name, selector ] of Object.entries( waiting ) ) {
		const scope = createScope();
		all.add( scope.dispose );
		const load = (): Promise< void > =>
			loader.load( pageChunk( name ) ).then( scope.dispose );
		// A click shows a message where it fails.
		onIntent( scope, selector, () => void load().catch( () => {} ) );
		// Fields need no help to get the focus.
		onClick( scope, loader, `:is(${ selector }):is(a,button)`, {
			load,
			run: ( _, clicked ) => clicked.click(),
		} );
	}
	return all.dispose;
};
