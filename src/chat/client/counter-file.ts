/**
 * Reads a counter file, without cookies and past the browser's cache [CHAT-14].
 */
import { request } from '../../shared/http/request';
import { readCounter as counterIn } from '../domain/counter';
import type { Reading } from './reader';

/** Milliseconds. */
const TIMEOUT = 8000;

export const readCounterFile = ( url: string ): Promise< Reading > =>
	request< Reading >( {
		url,
		timeout: TIMEOUT,
		cache: 'no-store',
		credentials: 'omit',
		unanswered: () => ( { kind: 'failed' } ),
		async read( response ) {
			if ( response.status === 404 ) {
				return { kind: 'gone' };
			}
			const counter = counterIn( await response.json() );
			return counter
				? {
						kind: 'counter',
						counter,
						serverTime:
							Date.parse(
								response.headers.get( 'Date' ) ?? ''
							) || 0,
					}
				: { kind: 'failed' };
		},
	} );
