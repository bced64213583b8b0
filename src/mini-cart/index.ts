/**
 * The mini cart in a theme's header, a widget or a block (MINI-01): its button, and loading the fly-out's content when
 * the visitor is about to open it (fly-out.ts).
 */
import { cart, type CartSettings } from '@vitrin/cart';
import { getLoader, type Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { createScope, type Dispose } from '../shared/dom/scope';
import { realClock } from '../shared/domain/time';
import { listenToButtons } from './dom/disclosure';
import type { MiniCartSettings } from './settings';

/** The fly-out's content. */
export const FLY_OUT = chunk(
	'fly-out',
	() => import( /* webpackChunkName: "fly-out" */ './fly-out' ),
	{ hasStyle: true, hasWords: true }
);

interface MiniCartOptions {
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
	const drawn = new WeakSet< Element >();

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
			const { drawFlyOut } = await loader.load( FLY_OUT );
			scope.add(
				drawFlyOut( {
					panel,
					cart: store,
					cartSettings,
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

	scope.add(
		listenToButtons( {
			hover: settings.hover,
			clock,
			onIntended: () => loader.prefetch( FLY_OUT ),
			onOpen: ( panel ) => void onOpen( panel ),
		} )
	);

	return scope.dispose;
};
