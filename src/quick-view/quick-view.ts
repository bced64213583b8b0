/**
 * The quick view's chunk that loads on intent (`quick-view`): it fetches products and draws them,
 * or an error, into the window that is there already.
 */
import { createScope, emit, type Dispose } from '../shared/dom/scope';
import { createClient, type Client } from '../shared/http/client';
import type { Fetch } from '../shared/http/request';
import { callWords } from '../shared/http/words';
import { realClock, type Clock } from '../shared/domain/time';
import { productViewOf, createSource, type Answer } from './domain/source';
import { createContent, focusFallback } from './dom/content';
import { OPENER, type Frame } from './dom/window';
import { lastOf } from '../shared/dom/own-element';
import { getCartSettings, type CartSettings } from '@vitrin/cart';
import { getLoader, type Chunk } from '../shared/loader';
import { readSettings } from '../shared/settings/read';
import { QUICK_VIEW_DEFAULTS, type QuickViewSettings } from './settings';
import './style.scss';

/**
 * Puts settings that come with an answer on the page, as PHP would have printed them: a page that fetches a product's
 * markup doesn't print what only that markup needs (FetchedProduct::settings()). What the page says of itself (that it is
 * the cart) stays.
 *
 * @param settings By feature.
 */
export const putSettings = ( settings: Record< string, object > ): void => {
	for ( const [ feature, data ] of Object.entries( settings ) ) {
		const id = `vitrin-settings-${ feature }`;
		let element = document.querySelector( `script#${ id }` );
		if ( ! element ) {
			element = document.createElement( 'script' );
			Object.assign( element, { id, type: 'application/json' } );
			document.body.append( element );
		}
		element.textContent = JSON.stringify( {
			...data,
			...( JSON.parse( element.textContent || '{}' ) as object ),
		} );
	}
};

const ACTION = 'vitrin_product_view';

/** Milliseconds for which a pointer rests before its product is fetched. */
const REST = 120;

export interface QuickViewChunkOptions {
	settings: QuickViewSettings;
	cartSettings: CartSettings;
	/** Loads the chunk that a product's form needs; a list's page has none of it. */
	productChunk: { prefetch: () => void; load: () => Promise< unknown > };
	fetch?: Fetch;
	clock?: Clock;
}

export interface QuickViewChunk {
	/** The product of this number; never rejects. */
	ask: ( id: string ) => Promise< Answer >;
	/** Cancels the request. */
	cancel: () => void;
	/** Fetches ahead: a pointer or focus is on an opener; for a finger at once. */
	intend: ( event: Event ) => void;
	/** Draws it into the window. */
	draw: ( answer: Answer ) => void;
	/** Removes the product: the loading state again. */
	clear: () => void;
	/** Where focus goes when the opener of this product is gone. */
	focusFallback: ( id: string ) => HTMLElement | null;
	dispose: Dispose;
}

export type StartQuickViewChunk = ( frame: Frame ) => QuickViewChunk;

/** Fetches one product; never rejects. */
const createFetcher =
	(
		client: Client,
		garbage: string,
		productChunk: QuickViewChunkOptions[ 'productChunk' ]
	) =>
	async ( id: string ): Promise< Answer > => {
		productChunk.prefetch();
		const answer = await client.post( ACTION, {
			action: ACTION,
			product_id: id,
		} );
		if ( ! answer.ok ) {
			return answer;
		}
		const value = productViewOf( answer.value, id );
		if ( ! value ) {
			return {
				ok: false,
				failure: { kind: 'garbage', code: 200, message: garbage },
			};
		}
		putSettings( value.settings );
		// It reads its settings when it starts. Before the markup is in the page: then it looks for
		// forms, and would handle this one twice.
		await productChunk.load().catch( () => {} );
		return { ok: true, value };
	};

/** @return What starts the chunk on the page's window. */
export const createQuickViewChunk =
	( {
		settings,
		cartSettings,
		productChunk,
		fetch: fetcher,
		clock = realClock,
	}: QuickViewChunkOptions ): StartQuickViewChunk =>
	( frame ) => {
		const scope = createScope();
		const { timeout, ajaxUrl, wcAjaxUrl } = cartSettings;
		const messages = callWords();
		const client = createClient( {
			ajaxUrl,
			wcAjaxUrl,
			// The ledger wants it at ajax_url (QV-03).
			wcAjaxActions: [],
			timeout,
			messages,
			fetch: fetcher,
			clock,
			// It only reads.
			nonce: {
				current: () => '',
				renew: () => Promise.resolve( '' ),
			},
		} );
		scope.add( client.abort );

		const { ask, cancel, forget, prefetch } = createSource(
			createFetcher( client, messages.server, productChunk ),
			client.abort
		);
		const { draw, clear } = createContent( frame );
		scope.add( clear );

		let cancelRest: Dispose | undefined;

		scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
			forget();
			if (
				settings.afterAdd === 'close' &&
				// Not on a redirect: closing goes back in the history, which would cancel it.
				! detail?.answer?.redirect &&
				frame.dialog.contains( detail?.button ?? null )
			) {
				// The drawer opens, too; tell it what gets focus back, since the clicked button is removed.
				if (
					lastOf( 'dialog.vitrin-drawer' )?.matches( '.is-shown' )
				) {
					emit( 'vitrin:side-cart-open', {
						opener: frame.opener(),
					} );
				}
				frame.close();
			}
		} );
		// After Back a cached product may be old.
		scope.on( window, 'pageshow', ( event ) => {
			if ( ( event as unknown as PageTransitionEvent ).persisted ) {
				forget();
			}
		} );

		return {
			ask( id ) {
				cancelRest?.();
				return ask( id );
			},
			cancel,
			intend( { target, type } ) {
				const { vitrinQuickView: id } =
					( target as Element ).closest< HTMLElement >( OPENER )
						?.dataset ?? {};
				cancelRest?.();
				cancelRest =
					id === undefined
						? undefined
						: clock.after( type === 'pointerdown' ? 0 : REST, () =>
								prefetch( id )
							);
			},
			draw,
			clear,
			focusFallback,
			dispose: scope.dispose,
		};
	};

/**
 * Undefined where its settings aren't printed.
 *
 * @param frame       The window.
 * @param productChunk What works on the product.
 */
export const startQuickViewChunk = (
	frame: Frame,
	productChunk: Chunk< unknown >
): QuickViewChunk | undefined => {
	const settings = readSettings( 'quick-view', QUICK_VIEW_DEFAULTS );
	const cartSettings = getCartSettings();
	return settings && cartSettings
		? createQuickViewChunk( {
				settings,
				cartSettings,
				productChunk: {
					prefetch: () => getLoader().prefetch( productChunk ),
					load: () => getLoader().load( productChunk ),
				},
			} )( frame )
		: undefined;
};
