/**
 * What is sent, and when nothing more is: a view's hit is answered before anything else of it is told. Nothing waits for
 * an answer, and nothing is tried twice [STAT-05].
 */
import { request, tell } from '../shared/http/request';
import { bag } from '../shared/domain/shape';
import { formOf, type Endpoint, type Fields, type View } from './domain/fields';
import type { StatisticsSettings } from './settings';

/** Milliseconds until an answer is given up. */
const TIMEOUT = 10_000;

/** Whether the last view counts: `failed` where no answer came. */
export type Status = '' | 'counted' | 'refused' | 'failed';

/** What became of what was sent, and why it isn't counted. */
interface Answer {
	status: Exclude< Status, '' >;
	why?: string;
}

export interface Sender {
	/** Of the last hit; '' until it was answered. */
	getStatus: () => Status;
	/** Counts a view; from now on it is the one that is told of. */
	hit: ( view: View ) => Promise< void >;
	/** Once the view's hit was counted; else never. */
	send: ( endpoint: Endpoint, fields?: Fields ) => void;
	/** The same as the page is left. Not for a view whose hit wasn't answered. */
	leave: ( fields: Fields ) => void;
}

/** Sends one form and says what became of it; never rejects. */
const post = ( url: string, body: URLSearchParams ): Promise< Answer > =>
	request< Answer >( {
		url,
		body,
		timeout: TIMEOUT,
		method: 'POST',
		credentials: 'same-origin',
		// The next page must not stop it.
		keepalive: true,
		read: async ( response ) => {
			const { status, reason } = bag( await response.json() );
			return status === true
				? { status: 'counted' }
				: {
						status: 'refused',
						why: `${ reason ?? response.status }`,
					};
		},
		unanswered: ( reason, code ) => ( {
			status: 'failed',
			why: `${ code || reason }`,
		} ),
	} );

/**
 * @param settings
 * @param onStatus Called when a view is counted, or when it is known that it isn't.
 */
export const createSender = (
	settings: StatisticsSettings,
	onStatus: () => void
): Sender => {
	/** Languages, size of the screen, processors, gigabytes: what many browsers say, and no more than shows that they differ. */
	const device = [
		navigator.languages,
		screen.width,
		screen.height,
		devicePixelRatio,
		navigator.hardwareConcurrency,
		( navigator as { deviceMemory?: number } ).deviceMemory,
	].join( '|' );
	const form = (
		of: View,
		endpoint: Endpoint,
		more?: Fields
	): URLSearchParams => formOf( settings, device, of, endpoint, more );
	let status: Status = '';
	let view: View | undefined;
	/** What happened before the view's hit was answered. */
	let waiting: Array< () => void > = [];
	let hasWarned = false;

	const warn = ( why = '' ): void => {
		if ( ! hasWarned ) {
			hasWarned = true;
			// eslint-disable-next-line no-console -- Whoever looks for the reason looks here [STAT-05].
			console.warn( `Vitrin: this visit isn’t counted (${ why }).` );
		}
	};

	return {
		getStatus: () => status,
		async hit( next ) {
			if ( status === 'refused' ) {
				return;
			}
			status = '';
			waiting = [];
			view = next;
			const answer = await post( settings.url, form( next, 'hit' ) );
			if ( view !== next ) {
				return;
			}
			( { status } = answer );
			if ( status === 'counted' ) {
				waiting.splice( 0 ).forEach( ( run ) => run() );
			} else {
				warn( answer.why );
			}
			onStatus();
		},
		send( endpoint, fields ) {
			const run = (): void => {
				const url =
					endpoint === 'online' ? settings.url : settings.eventsUrl;
				void post(
					url || settings.url,
					form( view as View, endpoint, fields )
				).then( ( answer ) => {
					if (
						endpoint === 'online' &&
						answer.status !== 'counted'
					) {
						( { status } = answer );
						warn( answer.why );
						onStatus();
					}
				} );
			};
			if ( status === 'counted' ) {
				run();
			} else if ( ! status && view ) {
				waiting.push( run );
			}
		},
		leave( fields ) {
			if ( status === 'counted' && view ) {
				tell( settings.url, form( view, 'leave', fields ) );
			}
		},
	};
};
