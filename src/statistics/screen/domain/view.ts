/**
 * What the screen shows, as its address says it: back, forward and a reload lead to the same. The names of
 * days, comparisons and filters are those of reports/Range.php and reports/Filter.php.
 */

export const RANGES = [
	'today',
	'yesterday',
	'week',
	'7',
	'30',
	'90',
	'month',
	'last_month',
	'nowruz',
	'year',
	'last_year',
	'all',
	'own',
] as const;

export type Range = ( typeof RANGES )[ number ];

export const COMPARISONS = [ 'none', 'before', 'year' ] as const;

export type Comparison = ( typeof COMPARISONS )[ number ];

export const RULES = [ 'first', 'last', 'even' ] as const;

export type Rule = ( typeof RULES )[ number ];

export const REVENUE_OF = [ 'source', 'campaign', 'channel' ] as const;

export type RevenueOf = ( typeof REVENUE_OF )[ number ];

export const METRICS = [
	'visitors',
	'sessions',
	'views',
	'engaged',
	'bounce',
	'orders',
	'revenue',
] as const;

export type Metric = ( typeof METRICS )[ number ];

export interface View {
	range: Range;
	/** YYYY-MM-DD, with the range "own" alone. */
	from: string;
	to: string;
	compare: Comparison;
	/** By what the figures are narrowed: '' for nothing. */
	by: string;
	/** Of the row by which they are; 0 for none. */
	id: number;
	/** Which figure the line shows. */
	metric: Metric;
	/** Which of the sections below the line is open. */
	section: string;
	/** A column; '' for the usual one. */
	sort: string;
	isAscending: boolean;
	search: string;
	/** From 1 on. */
	page: number;
	rule: Rule;
	of: RevenueOf;
}

export const USUAL: View = {
	range: '7',
	from: '',
	to: '',
	compare: 'before',
	by: '',
	id: 0,
	metric: 'visitors',
	section: 'pages',
	sort: '',
	isAscending: false,
	search: '',
	page: 1,
	rule: 'last',
	of: 'source',
};

const LONGEST_SEARCH = 100;

const oneOf = < Word extends string >(
	words: readonly Word[],
	word: string | null,
	usual: Word
): Word => words.find( ( one ) => one === word ) ?? usual;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = ( word: string | null ): string => {
	const day = word ?? '';
	return DAY.test( day ) && ! Number.isNaN( Date.parse( day ) ) ? day : '';
};

const numberOf = ( word: string | null ): number =>
	/^[1-9]\d{0,8}$/.test( word ?? '' ) ? Number( word ) : 0;

/**
 * @param query    Of the address; whatever it holds.
 * @param sections Names of those that the screen has.
 * @param filters  By what figures can be narrowed.
 */
export const readView = (
	query: URLSearchParams,
	sections: readonly string[],
	filters: readonly string[]
): View => {
	const from = dayOf( query.get( 'from' ) );
	const to = dayOf( query.get( 'to' ) );
	const isWhole = from !== '' && to !== '' && from <= to;
	const range = oneOf( RANGES, query.get( 'range' ), USUAL.range );
	const id = numberOf( query.get( 'id' ) );
	const by = id > 0 ? oneOf( [ '', ...filters ], query.get( 'by' ), '' ) : '';
	return {
		range: range === 'own' && ! isWhole ? USUAL.range : range,
		from: range === 'own' && isWhole ? from : '',
		to: range === 'own' && isWhole ? to : '',
		compare: oneOf( COMPARISONS, query.get( 'compare' ), USUAL.compare ),
		by,
		id: by === '' ? 0 : id,
		metric: oneOf( METRICS, query.get( 'metric' ), USUAL.metric ),
		section: oneOf( sections, query.get( 'list' ), USUAL.section ),
		sort: /^[a-z]{1,20}$/.test( query.get( 'sort' ) ?? '' )
			? ( query.get( 'sort' ) ?? '' )
			: '',
		isAscending: query.get( 'direction' ) === 'asc',
		search: ( query.get( 'search' ) ?? '' ).slice( 0, LONGEST_SEARCH ),
		page: numberOf( query.get( 'paged' ) ) || 1,
		rule: oneOf( RULES, query.get( 'rule' ), USUAL.rule ),
		of: oneOf( REVENUE_OF, query.get( 'of' ), USUAL.of ),
	};
};

/** The query of a view's address: what is as usual stands not in it. */
export const writeView = ( view: View ): URLSearchParams => {
	const all: Record< string, string > = {
		range: view.range,
		from: view.from,
		to: view.to,
		compare: view.compare,
		by: view.by,
		id: view.id > 0 ? String( view.id ) : '',
		metric: view.metric,
		list: view.section,
		sort: view.sort,
		direction: view.isAscending ? 'asc' : '',
		search: view.search,
		paged: view.page > 1 ? String( view.page ) : '',
		rule: view.rule,
		of: view.of,
	};
	const usual: Record< string, string > = {
		range: USUAL.range,
		compare: USUAL.compare,
		metric: USUAL.metric,
		list: USUAL.section,
		rule: USUAL.rule,
		of: USUAL.of,
	};
	return new URLSearchParams(
		Object.entries( all ).filter(
			( [ name, value ] ) =>
				value !== '' && value !== ( usual[ name ] ?? '' )
		)
	);
};

/** What each report is asked by. */
export const reportQuery = ( view: View ): Record< string, string > => ( {
	range: view.range,
	...( view.range === 'own' ? { from: view.from, to: view.to } : {} ),
	compare: view.compare,
	...( view.by ? { by: view.by, id: String( view.id ) } : {} ),
} );

/** The same with what a list is asked by as well. */
export const listQuery = ( view: View ): Record< string, string > => ( {
	...reportQuery( view ),
	...( view.sort ? { sort: view.sort } : {} ),
	...( view.isAscending ? { direction: 'asc' } : {} ),
	...( view.search ? { search: view.search } : {} ),
	page: String( view.page ),
} );

export const revenueQuery = ( view: View ): Record< string, string > => ( {
	...reportQuery( view ),
	rule: view.rule,
	of: view.of,
} );

/** A section as it is opened: nothing of another's order, search and page. */
export const openSection = ( view: View, section: string ): View => ( {
	...view,
	section,
	sort: '',
	isAscending: false,
	search: '',
	page: 1,
} );

/** Sorted by a column; by the same again the other way round. */
export const sortBy = (
	view: View,
	column: string,
	current: string
): View => ( {
	...view,
	sort: column,
	isAscending: column === current && ! view.isAscending,
	page: 1,
} );

/** What is kept of each section: by what it can be narrowed. */
export type Narrowing = Record< string, readonly string[] >;

/**
 * Narrowed to a row. A section that isn't kept with it makes way for one that is.
 *
 * @param view
 * @param by        What the row is of.
 * @param id        The row's.
 * @param narrowing Of all sections, in their order.
 */
export const narrow = (
	view: View,
	by: string,
	id: number,
	narrowing: Narrowing
): View => {
	const canBe = ( name: string ) =>
		narrowing[ name ]?.includes( by ) ?? false;
	const section = canBe( view.section )
		? view.section
		: ( Object.keys( narrowing ).find( canBe ) ?? view.section );
	return { ...openSection( view, section ), by, id };
};

export const widen = ( view: View ): View => ( {
	...view,
	by: '',
	id: 0,
	page: 1,
} );
