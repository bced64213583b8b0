/**
 * Calls of the status page to REST (Hooks.php), and what it gives (Report.php, SelfTest.php).
 * Each rejects with words for the admin.
 */
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { hasAnswered } from '../shared/domain/failure';

export interface Fact {
	label: string;
	value: string;
	state: '' | 'good' | 'warning' | 'bad';
	/** Address of the setting that overrules it; '' for none. */
	link: string;
}

export interface Section {
	name: string;
	title: string;
	/** Said when there are no facts. */
	none: string;
	facts: Fact[];
}

/** An index or a table that the background makes. */
export interface StoredData {
	name: string;
	title: string;
	status: 'ready' | 'building' | 'missing';
	rows: number;
	bytes: number;
	/** While it is being made. */
	done: number;
	total: number;
	/** Unix time; 0 when it isn't known. */
	changedAt: number;
	/** The background was asked to go on, and isn't at it right now. */
	isWaiting: boolean;
	/** The background was asked to go on and didn't. */
	isLate: boolean;
}

export interface Status {
	sections: Section[];
	data: StoredData[];
	/** For support: nothing personal. */
	text: string;
}

export interface Step {
	name: string;
	title: string;
	state: 'done' | 'warning' | 'failed' | 'skipped';
	/** Why it failed, or what is to be known; '' for nothing. */
	text: string;
}

export interface TestResult {
	ok: boolean;
	steps: Step[];
}

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null;

export const isStatus = ( value: unknown ): value is Status =>
	isObject( value ) &&
	Array.isArray( value.sections ) &&
	Array.isArray( value.data ) &&
	typeof value.text === 'string';

export const isTestResult = ( value: unknown ): value is TestResult =>
	isObject( value ) &&
	typeof value.ok === 'boolean' &&
	Array.isArray( value.steps );

/** Whether the background has something under way. */
export const isBuilding = ( { data }: Status ): boolean =>
	data.some( ( { status } ) => status === 'building' );

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
