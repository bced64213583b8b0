/**
 * The quick view before it is used: a click on an opener shows the window in its loading state,
 * without waiting for any file. The chunk that draws the product loads on intent (quick-view.ts).
 */
import { chunk } from '../shared/loader/chunk';
import { createScope, type Dispose } from '../shared/dom/scope';
import { lastOf } from '../shared/dom/own-element';
import { getLoader, type Loader, type Chunk } from '../shared/loader';
import { savesData } from '../shared/loader/files';
import { onIntent } from '../shared/triggers';
import { createSequence, type Sequence } from './domain/sequence';
import type { Answer } from './domain/source';
import { chooseCorner, listenToOpeners } from './dom/openers';
import { createWindow, OPENER, type Frame, type Target } from './dom/window';
import type { QuickViewChunk } from './quick-view';
import type { OpenerSettings } from './settings';

/** What is drawn in its window. */
export const QUICK_VIEW = chunk(
	'quick-view',
	() => import( /* webpackChunkName: "quick-view" */ './quick-view' ),
	{ hasStyle: true, hasWords: true }
);

export interface QuickViewOptions {
	settings: OpenerSettings;
	/** The chunk that a product's form needs, where the page hasn't loaded it. */
	productChunk: Chunk< unknown >;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
	go?: ( address: string ) => void;
}

export const startQuickView = ( {
	settings: { productUrl },
	productChunk,
	loader = getLoader(),
	go = ( address ) => window.location.assign( address ),
}: QuickViewOptions ): Dispose => {
	const scope = createScope();
	const dialog = lastOf< HTMLDialogElement >( 'dialog.vitrin-quick-view' );
	if ( ! dialog ) {
		return scope.dispose;
	}
	chooseCorner();

	let target: Target | undefined;
	/** Of the product's page. */
	const address = (): string => {
		const { id, opener } = target as Target;
		return (
			opener.closest< HTMLAnchorElement >( 'a[href]' )?.href ??
			productUrl.replace( '%s', id )
		);
	};

	let loaded: QuickViewChunk | undefined;
	const loadChunk = async (): Promise< QuickViewChunk > => {
		const { startQuickViewChunk } = await loader.load( QUICK_VIEW );
		loaded ??= startQuickViewChunk( frame, productChunk );
		if ( ! loaded ) {
			throw new Error( 'no settings' );
		}
		return loaded;
	};

	const close = () => sequence.close();
	const view = createWindow( {
		scope,
		dialog,
		onClose: close,
		onClear: () => loaded?.clear(),
		focusFallback: ( id ) => loaded?.focusFallback( id ) ?? null,
	} );
	const sequence: Sequence< Target > = createSequence< Target >(
		{ ...view, draw: ( answer ) => loaded?.draw( answer ) },
		async ( { id } ): Promise< Answer > => {
			const isAwaited = () => sequence.status() !== 'closed';
			await loadChunk().catch( async () => {
				if ( isAwaited() ) {
					await loader.fallBack( {
						// The opener works as a link. A window that is shown stays open until the page is
						// left: closing it goes back in the history, which would cancel the navigation.
						native() {
							if ( isAwaited() ) {
								if ( ! view.isShown() ) {
									close();
								}
								go( address() );
							}
						},
						undo: close,
					} );
				}
			} );
			// The window was closed meanwhile.
			return loaded && isAwaited()
				? loaded.ask( id )
				: new Promise( () => {} );
		},
		() => loaded?.cancel()
	);
	const frame: Frame = { ...view, address, close, retry: sequence.retry };
	scope.add( close );
	scope.add( () => loaded?.dispose() );

	// The chunk could not be loaded and the product's page was opened instead, with the window still open.
	scope.on( window, 'pageshow', ( event ) => {
		if (
			( event as unknown as PageTransitionEvent ).persisted &&
			! loaded
		) {
			close();
		}
	} );

	onIntent( scope, OPENER, ( event ) => {
		if ( ! savesData() ) {
			loadChunk()
				.then( ( { intend } ) => intend( event ) )
				.catch( () => {} );
		}
	} );

	listenToOpeners( scope, ( { timeStamp }, opener ) => {
		target = { id: opener.dataset.vitrinQuickView as string, opener };
		sequence.open( target, performance.now() - timeStamp );
	} );
	return scope.dispose;
};
