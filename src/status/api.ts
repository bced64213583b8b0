/**
 * Calls of the status page to REST (Hooks.php), and what it gives (Report.php, SelfTest.php).
 * Each rejects with words for the admin.
 */
import { callAdmin, guarded } from '../shared/http/admin';
import { adminWordsOf } from '../shared/http/admin-failure';

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

/** Milliseconds: the test makes seven calls, each of which may take its time. */
const TEST_TIMEOUT = 90_000;

/** A failure that says what happened. */
export class StatusError extends Error {}

const call = async < Answer >(
	request: { path: string; method?: 'POST'; data?: object },
	isAnswer: ( value: unknown ) => value is Answer,
	timeout?: number
): Promise< Answer > => {
	const called = await callAdmin( {
		...request,
		timeout,
		read: guarded( isAnswer ),
	} );
	if ( ! called.ok ) {
		throw new StatusError( adminWordsOf( called.failure ) );
	}
	return called.value;
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
