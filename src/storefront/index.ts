/**
 * The first file (`vitrin-storefront`): what every page of the shop needs before any click, and
 * what brings the rest. Each feature starts when its settings are printed, and none keeps
 * another from starting.
 */
import { chunk } from '../shared/loader/chunk';
import { cart, getCartSettings, startCart } from '@vitrin/cart';
import { startAddToCart } from '../add-to-cart';
import { readAddToCartSettings } from '../add-to-cart/settings';
import { afterLoad } from '../shared/dom/page-moments';
import { ownGlobal } from '../shared/dom/own-element';
import { createScope } from '../shared/dom/scope';
import { moveToBody } from '../shared/dialog/to-body';
import { getLoader, getLoaderSettings } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/files';
import { whenIdle } from '../shared/triggers';
import { startSideCart } from '../side-cart';
import { noteLanding } from '../attribution/any-page';
import { attempt } from './attempt';
import { awaitIntent } from './waiting-chunks';
import './style.scss';

/** What every page does when it is idle. */
export const IDLE = chunk(
	'idle',
	() => import( /* webpackChunkName: "idle" */ './when-idle' )
);
/** The same with attribution: one file, not two requests. */
export const IDLE_ATTRIBUTION = chunk(
	'idle-attribution',
	() =>
		import(
			/* webpackChunkName: "idle-attribution" */ './when-idle-attribution'
		)
);
/** The same with both, and without attribution where that is off. */
export const IDLE_STATISTICS = chunk(
	'idle-statistics',
	() =>
		import(
			/* webpackChunkName: "idle-statistics" */ './when-idle-statistics'
		)
);
/** The same with all of them, and the chat. */
export const IDLE_CHAT = chunk(
	'idle-chat',
	() => import( /* webpackChunkName: "idle-chat" */ './when-idle-chat' )
);

attempt( noteLanding );
// For other plugins (docs/extending.md); nothing of ours reads it.
ownGlobal( 'vitrin' ).cart = { cart };
// In a task of its own: with the features' start it would hold the page up for too long.
queueMicrotask( () => attempt( startCart ) );
attempt( moveToBody );
attempt( () => {
	const settings = readAddToCartSettings( getCartSettings()?.cartUrl );
	return settings && startAddToCart( { settings } );
} );
attempt( () => awaitIntent( getLoader(), getLoaderSettings().waiting ) );
const idleChunk = () => {
	const isOn = ( feature: string ) =>
		document.querySelector( `script#vitrin-settings-${ feature }` );
	if ( isOn( 'chat' ) ) {
		return IDLE_CHAT;
	}
	if ( isOn( 'statistics' ) ) {
		return IDLE_STATISTICS;
	}
	return isOn( 'attribution' ) ? IDLE_ATTRIBUTION : IDLE;
};
let bringDrawer: ReturnType< typeof startSideCart >;
attempt( () => {
	bringDrawer = startSideCart( getLoader() );
} );
attempt( () =>
	afterLoad( createScope(), () =>
		whenIdle( () =>
			getLoader()
				.load( idleChunk() )
				.then( ( { startWhenIdle } ) =>
					startWhenIdle( getLoader(), bringDrawer )
				)
				.catch( reportUnlessLost )
		)
	)
);
