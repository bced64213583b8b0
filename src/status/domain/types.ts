/**
 * What REST gives (src/status/Report.php, SelfTest.php).
 */

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
