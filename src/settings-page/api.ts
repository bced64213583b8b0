/**
 * Calls of the settings page to REST (SettingsRoute.php), with failures as data.
 */
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import type {
	FullName,
	PictureInfo,
	SettingsAnswer,
	SetupList,
	Values,
} from './domain/types';
import { hasAnswered } from '../shared/domain/failure';
import { nest } from './domain/values';
import type { KeepResult } from './preview/controller';

const PATH = '/vitrin/v1/settings';

const PICTURE_PATH = '/vitrin/v1/settings/picture';

const SETUP_PATH = '/vitrin/v1/settings/setup';

const SHEET_PATH = '/vitrin/v1/settings/sheet';

const PREVIEW_PATH = '/vitrin/v1/settings/preview';

/** Milliseconds. */
const TIMEOUT = 20_000;

export type SaveResult =
	| { type: 'saved'; answer: SettingsAnswer }
	| { type: 'refused'; errors: Record< FullName, string >; message: string }
	| { type: 'conflicts'; conflicts: Values; message: string }
	| { type: 'failed'; message: string };

export type CheckResult =
	| { type: 'sound'; values: Values }
	| Exclude< SaveResult, { type: 'saved' } >;

/** As api-fetch rejects: WordPress's error, or one of its own for no network and no JSON. */
interface RestError {
	code?: string;
	message?: string;
	data?: {
		status?: number;
		errors?: Record< FullName, string >;
		conflicts?: Values;
	};
}

const failureOf = (
	error: RestError | undefined
): Exclude< SaveResult, { type: 'saved' } > => {
	const { code = '', message = '', data = {} } = error ?? {};
	if ( code === 'vitrin_refused' && data.errors ) {
		return { type: 'refused', errors: data.errors, message };
	}
	if ( code === 'vitrin_conflict' && data.conflicts ) {
		return { type: 'conflicts', conflicts: data.conflicts, message };
	}
	if ( code === 'rest_cookie_invalid_nonce' || data.status === 401 ) {
		return {
			type: 'failed',
			message: __(
				'You were logged out, or this page is very old. Log in again in another tab, then save here: nothing is lost.',
				'vitrin'
			),
		};
	}
	// What WordPress says of itself is translated; api-fetch's own messages for no network and no JSON explain nothing.
	const isOfShop = code.startsWith( 'vitrin_' ) || code.startsWith( 'rest_' );
	if ( isOfShop && message ) {
		return { type: 'failed', message };
	}
	return {
		type: 'failed',
		message: hasAnswered( error )
			? __(
					'The shop answered with an error. Your changes are still here: try again. If it stays so, the site’s error log says more.',
					'vitrin'
				)
			: __(
					'The shop could not be reached. Your changes are still here: try again.',
					'vitrin'
				),
	};
};

/** What came is no answer of ours: as little as a page of HTML is. */
const UNREADABLE: RestError = { code: 'invalid_json' };

const post = async < Answer >( data: object, path = PATH ): Promise< Answer > =>
	apiFetch< Answer >( {
		path,
		method: 'POST',
		data,
		signal: AbortSignal.timeout( TIMEOUT ),
	} );

const isAnswer = ( value: unknown ): value is SettingsAnswer =>
	typeof value === 'object' &&
	value !== null &&
	Array.isArray( ( value as SettingsAnswer ).features );

/** All settings. Rejects when they can't be had. */
export const loadSettings = async (): Promise< SettingsAnswer > => {
	const answer = await apiFetch< unknown >( {
		path: PATH,
		signal: AbortSignal.timeout( TIMEOUT ),
	} );
	if ( ! isAnswer( answer ) ) {
		throw new Error( 'The answer has no settings.' );
	}
	return answer;
};

/**
 * Stores changes: all of them or none.
 *
 * @param changes     What is wanted.
 * @param stored      What the page takes for stored.
 * @param isOverwrite Whatever another user has stored meanwhile.
 */
export const saveSettings = async (
	changes: Values,
	stored: Values,
	isOverwrite: boolean
): Promise< SaveResult > => {
	try {
		const base = Object.fromEntries(
			Object.keys( changes ).map( ( name ) => [
				name,
				stored[ name ] as never,
			] )
		);
		const answer = await post< unknown >( {
			changes: nest( changes ),
			base: nest( base ),
			overwrite: isOverwrite,
		} );
		return isAnswer( answer )
			? { type: 'saved', answer }
			: failureOf( UNREADABLE );
	} catch ( error ) {
		return failureOf( error as RestError );
	}
};

/** Whether the server would take these values; nothing is stored. */
export const checkSettings = async (
	changes: Values
): Promise< CheckResult > => {
	try {
		const answer = await post< { values?: Values } | undefined >( {
			changes: nest( changes ),
			check: true,
		} );
		return answer?.values
			? { type: 'sound', values: answer.values }
			: failureOf( UNREADABLE );
	} catch ( error ) {
		return failureOf( error as RestError );
	}
};

/** Keeps unsaved values for the preview, for this admin alone. `key`: of values kept before, '' for none. */
export const keepForPreview = async (
	changes: Values,
	key: string
): Promise< KeepResult > => {
	try {
		const answer = await post< {
			key?: unknown;
			errors?: Record< FullName, string >;
		} >( { changes: nest( changes ), key }, PREVIEW_PATH );
		return typeof answer?.key === 'string'
			? {
					type: 'kept',
					key: answer.key,
					hasRefused: Object.keys( answer.errors ?? {} ).length > 0,
				}
			: { type: 'failed', message: failureOf( UNREADABLE ).message };
	} catch ( error ) {
		return {
			type: 'failed',
			message: failureOf( error as RestError ).message,
		};
	}
};

/** What a picture's setting shows; null where that can't be asked now. */
export const lookUpPicture = async (
	value: string
): Promise< PictureInfo | null > => {
	try {
		const answer = await apiFetch< PictureInfo | undefined >( {
			path: `${ PICTURE_PATH }?value=${ encodeURIComponent( value ) }`,
			signal: AbortSignal.timeout( TIMEOUT ),
		} );
		return typeof answer?.state === 'string' ? answer : null;
	} catch {
		return null;
	}
};

/** Closes the list of what to do, for the current user, or shows it again; as text why that failed. */
export const keepSetupClosed = async (
	closed: boolean
): Promise< { setup: SetupList | null } | string > => {
	try {
		const answer = await post< { setup?: SetupList | null } | undefined >(
			{ closed },
			SETUP_PATH
		);
		return answer?.setup === undefined
			? failureOf( UNREADABLE ).message
			: { setup: answer.setup };
	} catch ( error ) {
		return failureOf( error as RestError ).message;
	}
};

export interface Sheet {
	html: string;
	/** Millimetres. */
	width: number;
	height: number;
	/** Whose order is on it. */
	note: string;
	/** Some values can't be used and are shown as they are stored. */
	refused: boolean;
}

export type SheetResult =
	{ type: 'made'; sheet: Sheet } | { type: 'failed'; message: string };

/** A document made with unsaved values, which are kept nowhere. */
export const makeSheet = async (
	sheet: string,
	changes: Values
): Promise< SheetResult > => {
	try {
		const answer = await post< Sheet | undefined >(
			{ sheet, changes: nest( changes ) },
			SHEET_PATH
		);
		return typeof answer?.html === 'string' && answer.width > 0
			? { type: 'made', sheet: answer }
			: { type: 'failed', message: failureOf( UNREADABLE ).message };
	} catch ( error ) {
		return {
			type: 'failed',
			message: failureOf( error as RestError ).message,
		};
	}
};
