/**
 * The figures by REST (src/statistics/reports/Routes.php). Each call rejects with words for the reader, or with nothing to
 * say where it was given up for a newer one.
 */
import { __ } from '@wordpress/i18n';
import * as is from '../../shared/domain/shape';
import { callAdmin, type AdminCall } from '../../shared/http/admin';
import {
	adminWordsOf,
	type AdminFailure,
} from '../../shared/http/admin-failure';
import type { Sums } from './domain/figures';
import type { Grain } from './format';

export interface Days {
	from: string;
	to: string;
}

/** What stands with each report (reports/Query.php). */
export interface Frame {
	period: Days;
	before: Days | null;
	filter: { by: string; id: number; label: string } | null;
	/** Unix seconds; null: nothing was counted yet. */
	upTo: number | null;
	/** Visits wait to be counted. */
	folding: boolean;
	/** The days were made more, since old ones are kept by the month. */
	isMerged: boolean;
}

export interface Point extends Sums {
	at: string;
	before: ( Sums & { at: string } ) | null;
}

export interface Note {
	id: number;
	day: string;
	kind: string;
	text: string;
}

export interface Overview extends Frame {
	online: number;
	/** WooCommerce's list of these orders, and of those without a counted visit; '' for who may not see it. */
	ordersUrl: string;
	uncountedUrl: string;
	now: Sums;
	then: Sums | null;
	conversion: Conversion;
	conversionThen: Conversion | null;
	uncounted: {
		orders: number;
		uncounted: number;
		low: number;
		high: number;
	};
	line: { grain: Grain; points: Point[] };
	notes: Note[];
}

export interface Conversion {
	orders: number;
	sessions: number;
}

export type Values = Record< string, number | null >;

export interface Row {
	/** Of its text; 0 where it narrows nothing. */
	id: number;
	label: string;
	detail: string;
	url: string;
	ordersUrl: string;
	values: Values;
	before: Values | null;
}

export interface List extends Frame {
	name: string;
	columns: string[];
	rows: Row[];
	total: number;
	page: number;
	perPage: number;
	/** All that has no row of its own. */
	other: Values | null;
	filters: string | null;
	/** By which column unless somebody says otherwise. */
	sortedBy: string;
	/** A file of all rows; '' where there is none. */
	exportUrl: string;
}

export interface FunnelRow {
	id: number;
	label: string;
	steps: number[];
}

export interface Funnel extends Frame {
	steps: Array< { name: string; sessions: number } >;
	bySource: FunnelRow[];
	byDevice: FunnelRow[];
}

export interface RevenueRow {
	id: number;
	label: string;
	orders: number;
	revenue: number;
	refunded: number;
	ordersUrl: string;
	share: number | null;
}

export interface Revenue extends Frame {
	currency: string;
	rows: RevenueRow[];
	total: { orders: number; revenue: number };
	otherCurrencies: Array< {
		currency: string;
		orders: number;
		total: number;
	} >;
}

/** As a status says it: "neutral" is written as ''. */
export interface Finding {
	state: string;
	text: string;
	/** What may be done; '' for nothing. */
	advice: string;
}

/** Whether the figures can be believed (outside/Health.php). */
export interface Health {
	counting: Finding;
	selfTest: Finding;
	countingTest: Finding;
	uncounted: Finding;
	refused: Array< { label: string; count: number; advice: string } >;
}

/** A failure that says what happened. */
export class ReportError extends Error {
	constructor(
		message: string,
		/** Whether another try may help. */
		readonly canRetry = true,
		/** Whether the page has to be loaded again. */
		readonly isOld = false
	) {
		super( message );
	}
}

const PATH = '/vitrin/v1/statistics/';

/** Milliseconds. A report of years on a slow host takes some seconds. */
const TIMEOUT = 30_000;

type Reader< T > = ( value: unknown ) => T;

const aNumber = is.nullable( is.number );

/** As is.shape(), with names as they are: PHP writes these as scripts do. */
const read =
	< T extends object >( parts: {
		[ K in keyof T ]: [ string, Reader< T[ K ] > ];
	} ): Reader< T > =>
	( value ) => {
		const from = is.bag( value );
		const result: Partial< T > = {};
		for ( const key in parts ) {
			const [ name, reader ] = parts[ key ];
			result[ key ] = reader( from[ name ] );
		}
		return result as T;
	};

const days = read< Days >( {
	from: [ 'from', is.text ],
	to: [ 'to', is.text ],
} );

const frame: { [ K in keyof Frame ]: [ string, Reader< Frame[ K ] > ] } = {
	period: [ 'period', days ],
	before: [ 'before', is.nullable( days ) ],
	filter: [
		'filter',
		is.nullable(
			read< { by: string; id: number; label: string } >( {
				by: [ 'by', is.text ],
				id: [ 'id', is.number ],
				label: [ 'label', is.text ],
			} )
		),
	],
	upTo: [ 'upTo', aNumber ],
	folding: [ 'folding', is.flag ],
	isMerged: [ 'isMerged', is.flag ],
};

const sumsOf: { [ K in keyof Sums ]: [ string, Reader< number | null > ] } = {
	visitors: [ 'visitors', aNumber ],
	sessions: [ 'sessions', aNumber ],
	views: [ 'views', aNumber ],
	bounces: [ 'bounces', aNumber ],
	engaged: [ 'engaged', aNumber ],
	orders: [ 'orders', aNumber ],
	revenue: [ 'revenue', aNumber ],
};

const sums = read< Sums >( sumsOf );

const conversion = read< Conversion >( {
	orders: [ 'orders', is.number ],
	sessions: [ 'sessions', is.number ],
} );

const missing =
	< T >( reader: Reader< T >, usual: T ): Reader< T > =>
	( value ) =>
		value === undefined || value === null ? usual : reader( value );

const overview = read< Overview >( {
	...frame,
	online: [ 'online', is.number ],
	ordersUrl: [ 'ordersUrl', missing( is.text, '' ) ],
	uncountedUrl: [ 'uncountedUrl', missing( is.text, '' ) ],
	now: [ 'now', sums ],
	then: [ 'then', is.nullable( sums ) ],
	conversion: [ 'conversion', conversion ],
	conversionThen: [
		'conversionThen',
		missing< Conversion | null >( conversion, null ),
	],
	uncounted: [
		'uncounted',
		read( {
			orders: [ 'orders', is.number ],
			uncounted: [ 'uncounted', is.number ],
			low: [ 'low', is.number ],
			high: [ 'high', is.number ],
		} ),
	],
	line: [
		'line',
		read< Overview[ 'line' ] >( {
			grain: [ 'grain', is.oneOf< Grain >( 'hour', 'day', 'month' ) ],
			points: [
				'points',
				is.list(
					read< Point >( {
						...sumsOf,
						at: [ 'at', is.text ],
						before: [
							'before',
							missing< Point[ 'before' ] >(
								read< Sums & { at: string } >( {
									...sumsOf,
									at: [ 'at', is.text ],
								} ),
								null
							),
						],
					} )
				),
			],
		} ),
	],
	notes: [
		'notes',
		is.list(
			read< Note >( {
				id: [ 'id', is.number ],
				day: [ 'day', is.text ],
				kind: [ 'kind', is.text ],
				text: [ 'text', is.text ],
			} )
		),
	],
} );

const values = is.record( aNumber );

const list = read< List >( {
	...frame,
	name: [ 'name', is.text ],
	columns: [ 'columns', is.list( is.text ) ],
	rows: [
		'rows',
		is.list(
			read< Row >( {
				id: [ 'id', is.number ],
				label: [ 'label', is.text ],
				detail: [ 'detail', is.text ],
				url: [ 'url', is.text ],
				ordersUrl: [ 'orders_url', is.text ],
				values: [ 'values', values ],
				before: [ 'before', missing< Values | null >( values, null ) ],
			} )
		),
	],
	total: [ 'total', is.number ],
	page: [ 'page', is.number ],
	perPage: [ 'perPage', is.number ],
	other: [ 'other', is.nullable( values ) ],
	filters: [ 'filters', is.nullable( is.text ) ],
	sortedBy: [ 'sortedBy', missing( is.text, '' ) ],
	exportUrl: [ 'exportUrl', missing( is.text, '' ) ],
} );

const funnelRows = is.list(
	read< FunnelRow >( {
		id: [ 'id', is.number ],
		label: [ 'label', is.text ],
		steps: [ 'steps', is.list( is.number ) ],
	} )
);

const funnel = read< Funnel >( {
	...frame,
	steps: [
		'steps',
		is.list(
			read< Funnel[ 'steps' ][ number ] >( {
				name: [ 'name', is.text ],
				sessions: [ 'sessions', is.number ],
			} )
		),
	],
	bySource: [ 'bySource', funnelRows ],
	byDevice: [ 'byDevice', funnelRows ],
} );

const revenue = read< Revenue >( {
	...frame,
	currency: [ 'currency', is.text ],
	rows: [
		'rows',
		is.list(
			read< RevenueRow >( {
				id: [ 'id', is.number ],
				label: [ 'label', is.text ],
				orders: [ 'orders', is.number ],
				revenue: [ 'revenue', is.number ],
				refunded: [ 'refunded', is.number ],
				ordersUrl: [ 'orders_url', is.text ],
				share: [ 'share', aNumber ],
			} )
		),
	],
	total: [
		'total',
		read< Revenue[ 'total' ] >( {
			orders: [ 'orders', is.number ],
			revenue: [ 'revenue', is.number ],
		} ),
	],
	otherCurrencies: [
		'other_currencies',
		is.list(
			read< Revenue[ 'otherCurrencies' ][ number ] >( {
				currency: [ 'currency', is.text ],
				orders: [ 'orders', is.number ],
				total: [ 'total', is.number ],
			} )
		),
	],
} );

const finding = read< Finding >( {
	state: [ 'state', is.text ],
	text: [ 'text', is.text ],
	advice: [ 'advice', missing( is.text, '' ) ],
} );

const health = read< Health >( {
	counting: [ 'counting', finding ],
	selfTest: [ 'selfTest', finding ],
	countingTest: [ 'countingTest', finding ],
	uncounted: [ 'uncounted', finding ],
	refused: [
		'refused',
		( value ) =>
			is.list(
				read< Health[ 'refused' ][ number ] >( {
					label: [ 'label', is.text ],
					count: [ 'count', is.number ],
					advice: [ 'advice', is.text ],
				} )
			)( is.bag( value ).reasons ),
	],
} );

const failureOf = ( failure: AdminFailure ): ReportError => {
	const { kind, code, status } = failure;
	const isOld = kind === 'ended';
	if ( ! isOld && ( status === 403 || code === 'rest_forbidden' ) ) {
		return new ReportError(
			__(
				'You are not allowed to see these figures. Whoever runs the shop can change your role.',
				'vitrin'
			),
			false
		);
	}
	return new ReportError( adminWordsOf( failure ), ! isOld, isOld );
};

const call = async < Answer >(
	request: Pick< AdminCall< Answer >, 'path' | 'method' | 'data' >,
	reader: Reader< Answer >,
	signal?: AbortSignal
): Promise< Answer > => {
	const called = await callAdmin( {
		...request,
		timeout: TIMEOUT,
		signal,
		read: reader,
	} );
	if ( ! called.ok ) {
		throw failureOf( called.failure );
	}
	return called.value;
};

export type Query = Record< string, string >;

const get =
	< Answer >( reader: Reader< Answer > ) =>
	( name: string, query: Query, signal?: AbortSignal ): Promise< Answer > =>
		call(
			{ path: `${ PATH }${ name }?${ new URLSearchParams( query ) }` },
			reader,
			signal
		);

export const loadOverview = get( overview );
export const loadList = get( list );
export const loadFunnel = get( funnel );
export const loadRevenue = get( revenue );
export const loadHealth = get( health );

const online = read< { online: number } >( {
	online: [ 'online', is.number ],
} );

export const loadOnline = (
	signal?: AbortSignal
): Promise< { online: number } > =>
	call( { path: `${ PATH }online` }, online, signal );

const changed = read< { id: number } >( { id: [ 'id', is.number ] } );

export const addNote = (
	day: string,
	text: string
): Promise< { id: number } > =>
	call(
		{ path: `${ PATH }notes`, method: 'POST', data: { day, text } },
		changed
	);

export const deleteNote = ( id: number ): Promise< { id: number } > =>
	call( { path: `${ PATH }notes/${ id }`, method: 'DELETE' }, changed );
