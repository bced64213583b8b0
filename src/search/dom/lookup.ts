/**
 * Searches for what is typed in a search field, and shows the results in the panel.
 */
import type { Clock } from '../../shared/domain/time';
import type { Ask } from '../fetch-results';
import { keyOf, termOf } from '../domain/term';
import {
	showFailure,
	showLoading,
	showResults,
	type PanelContext,
} from './panel-content';

/** Milliseconds after the last key. */
const DELAY = 250;

export interface LookupOptions extends PanelContext {
	field: HTMLInputElement;
	ask: Ask;
	clock: Clock;
}

export interface Lookup {
	/** At once. */
	start: () => void;
	/** Once typing has stopped. */
	startLater: () => void;
	stop: () => void;
	/** Empties and closes the panel. */
	clear: () => void;
	/** Whether the panel has the results of what is in the field. */
	isCurrent: () => boolean;
}

export const createLookup = ( options: LookupOptions ): Lookup => {
	const { field, panel, ask, clock } = options;
	/** Of the results in the panel. */
	let shownKey = '';
	let cancel = () => {};

	const stop = (): void => {
		cancel();
		ask.stop();
	};

	const clear = (): void => {
		shownKey = '';
		stop();
		panel.clear();
	};

	const start = async (): Promise< void > => {
		cancel();
		const term = termOf( field.value );
		const key = keyOf( term );
		if ( ! key ) {
			clear();
			return;
		}
		panel.element.setAttribute( 'aria-busy', 'true' );
		// Results stay until there are newer ones, so that nothing jumps.
		if ( panel.element.hidden || ! panel.hasOptions() ) {
			showLoading( options );
		}
		const reply = await ask( term, key );
		if ( reply.kind === 'old' || ! field.isConnected ) {
			return;
		}
		panel.element.removeAttribute( 'aria-busy' );
		// The visitor has left the field: nothing opens elsewhere.
		if ( document.activeElement !== field ) {
			stop();
			panel.close();
			return;
		}
		shownKey = '';
		try {
			if ( reply.kind === 'results' ) {
				showResults( options, term, reply.results );
				shownKey = key;
				return;
			}
		} catch {
			// A price that is no amount: treated like an answer that can't be read.
		}
		showFailure( options, () => {
			field.focus();
			void start();
		} );
	};

	return {
		start: () => void start(),
		startLater() {
			cancel();
			if ( keyOf( termOf( field.value ) ) ) {
				cancel = clock.after( DELAY, () => void start() );
			} else {
				clear();
			}
		},
		stop,
		clear,
		isCurrent: () => shownKey === keyOf( termOf( field.value ) ),
	};
};
