/**
 * What becomes of a page that was counted: that somebody is still here, how long they were at it and how far they came,
 * what they clicked, and lists that became others in place.
 */
import { realClock } from '../shared/domain/time';
import { readSettings } from '../shared/settings/read';
import type { CountedPage } from './counted-page';
import { watchAttention } from './dom/attention';
import { markCheckout } from './dom/checkout';
import { createClickLook } from './dom/clicks';
import { startPings } from './pings';
import { CLICK_DEFAULTS } from './settings';

/** Milliseconds for which a list has to stay as it is to be a view of its own. */
const LIST_STAYS = 1000;

/** Called once. */
export const stay = ( page: CountedPage ): void => {
	const { settings, sender } = page;
	/** Seconds that were told of this view. */
	let told = -1;

	const leave = (): void => {
		const sum = attention.sum();
		if ( sum.engaged > told ) {
			told = sum.engaged;
			sender.leave( sum );
		}
	};
	const attention = watchAttention( page.since(), leave );
	const noteSent = startPings(
		() => sender.send( 'online' ),
		attention.lastSign
	);
	page.onBegin = () => {
		told = -1;
		attention.restart();
		noteSent();
	};

	let cancel = (): void => {};
	document.addEventListener( 'vitrin:list-replaced', () => {
		cancel();
		cancel = realClock.after( LIST_STAYS, () => {
			const before = page.view().uri;
			const uri = page.uri();
			if ( uri !== before ) {
				leave();
				page.begin( uri, location.origin + before );
			}
		} );
	} );
	const clicks = readSettings( 'statistics', CLICK_DEFAULTS );
	page.onClick = clicks?.clicks
		? createClickLook( settings.id, clicks.extensions, ( fields ) =>
				sender.send( 'click', fields )
			)
		: () => {};
	page.clicks.splice( 0 ).forEach( page.onClick );
	markCheckout( () => sender.getStatus() === 'counted' );
};
