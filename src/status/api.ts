/**
 * Calls of the status page to REST (StatusRoute.php). Each rejects with words for the admin.
 */
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { hasAnswered } from '../shared/domain/rest-failure';
import { isStatus, isTestResult } from './domain/types';
import type { Status, TestResult } from './domain/types';

const PATH = '/vitrin/v1/status';

/** Milliseconds. */
const TIMEOUT = 20_000;

/** The test makes seven calls, each of which may take its time. */
const TEST_TIMEOUT = 90_000;

/** A failure that says what happened. */
export class StatusError extends Error {}

/** As api-fetch rejects. */
interface RestError {
	code?: string;
	message?: string;
	data?: { status?: number };
}

const wordsOf = ( error: unknown ): string => {
	const { code = '', message = '', data } = ( error ?? {} ) as RestError;
	if ( code === 'rest_cookie_invalid_nonce' || data?.status === 401 ) {
		return __(
			'You were logged out, or this page is very old. Load it again.',
			'vitrin'
		);
	}
	if ( code.startsWith( 'vitrin_' ) && message ) {
		return message;
	}
	return hasAnswered( error )
		? __( 'The shop answered with an error. Try again.', 'vitrin' )
		: __( 'The shop could not be reached. Try again.', 'vitrin' );
};

const call = async < Answer >(
	options: { path: string; method?: 'POST'; data?: object },
	isAnswer: ( value: unknown ) => value is Answer,
	timeout = TIMEOUT
): Promise< Answer > => {
	let answer: unknown;
	try {
		answer = await apiFetch< unknown >( {
			...options,
			signal: AbortSignal.timeout( timeout ),
		} );
	} catch ( error ) {
		throw new StatusError( wordsOf( error ) );
	}
	if ( ! isAnswer( answer ) ) {
		throw new StatusError( wordsOf( { code: 'invalid_json' } ) );
	}
	return answer;
};

export const loadStatus = (): Promise< Status > =>
	call( { path: PATH }, isStatus );

/** Makes an index or a table again. */
export const rebuild = ( name: string ): Promise< Status > =>
	call(
		{ path: `${ PATH }/rebuild`, method: 'POST', data: { name } },
		isStatus
	);

export const runTest = (): Promise< TestResult > =>
	call(
		{ path: `${ PATH }/self-test`, method: 'POST' },
		isTestResult,
		TEST_TIMEOUT
	);
