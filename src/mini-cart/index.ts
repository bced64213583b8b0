/**
 * The mini cart in a theme's header, a widget or a block (MINI-01): its number, its button,
 * and bringing what the fly-out shows when somebody is about to look. Small, because pages
 * with it in the header are many; the rest is fly-out.ts.
 */
import { cart, type CartSettings } from '@vitrin/cart';
import { getLoader, type Loader } from '../shared/loader';
import { createScope, type Dispose } from '../shared/dom/scope';
import { realClock } from '../shared/domain/time';
import { listenToButtons, ROOT } from './dom/disclosure';
import { createFormat } from './format';
import { FLY_OUT } from './parts';
import type { MiniCartSettings } from './settings';

export interface MiniCartOptions {
	settings: MiniCartSettings;
	cartSettings: Pick< CartSettings, 'locale' | 'money' | 'shopUrl' >;
	loader?: Pick< Loader, 'load' | 'prefetch' >;
	store?: typeof cart;
	clock?: typeof realClock;
}

export const startMiniCart = ( {
	settings,
	cartSettings,
	loader = getLoader(),
	store = cart,
	clock = realClock,
}: MiniCartOptions ): Dispose => {
	const scope = createScope();
	const format = createFormat( cartSettings );
	const drawn = new WeakSet< Element >();

	/** Beside the side cart, which writes every count of the page; it may be off. */
	const writeCounts = () => {
		const { quantity, totals } = store.getState().view;
		for ( const root of document.querySelectorAll( ROOT ) ) {
			for ( const count of root.querySelectorAll< HTMLElement >(
				'[data-vitrin-count]'
			) ) {
				const text = format.number( quantity );
				if ( count.textContent !== text ) {
					count.textContent = text;
				}
				count.hidden = quantity <= 0;
			}
			for ( const total of root.querySelectorAll(
				'[data-vitrin-total]'
			) ) {
				const text = format.money( totals.total );
				if ( total.textContent !== text ) {
					total.textContent = text;
				}
			}
		}
	};
	writeCounts();
	scope.add( store.subscribe( writeCounts ) );

	const onOpen = async ( panel: HTMLElement ): Promise< void > => {
		const { status } = store.getState();
		if ( status === 'unknown' || status === 'failed' ) {
			void store.refresh();
		}
		const failure = panel.querySelector< HTMLElement >(
			'.vitrin-mini-cart__failure'
		);
		if ( drawn.has( panel ) ) {
			return;
		}
		drawn.add( panel );
		try {
			const part = await loader.load( FLY_OUT );
			scope.add(
				part.drawPanel( {
					panel,
					cart: store,
					shopUrl: cartSettings.shopUrl,
					format,
					clock,
				} )
			);
		} catch {
			drawn.delete( panel );
			panel.classList.add( 'is-lost' );
			if ( failure ) {
				failure.hidden = false;
				failure.querySelector( 'button' )?.addEventListener(
					'click',
					() => {
						failure.hidden = true;
						panel.classList.remove( 'is-lost' );
						panel.focus();
						void onOpen( panel );
					},
					{ once: true }
				);
			}
		}
	};

	if ( settings.flyOut ) {
		scope.add(
			listenToButtons( {
				hover: settings.hover,
				clock,
				onNear: () => loader.prefetch( FLY_OUT ),
				onOpen: ( panel ) => void onOpen( panel ),
			} )
		);
	}

	return scope.dispose;
};
