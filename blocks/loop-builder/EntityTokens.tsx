import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { FormTokenField } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { OrderedList } from './Rows';

/** What an editor can choose: terms, posts or authors. */
export interface Source {
	kind: 'taxonomy' | 'postType' | 'root';
	/** Such as product_cat, product or user. */
	name: string;
	/** False: WordPress keeps it out of REST; our own route gives the terms. */
	rest: boolean;
}

export interface Named {
	id: number;
	name: string;
}

interface Entity {
	id: number;
	name?: string;
	title?: { rendered: string };
}

interface Core {
	getEntityRecords: (
		kind: string,
		name: string,
		query: object
	) => Entity[] | null;
}

const NONE: Entity[] = [];

const plain = ( html: string ): string =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const named = ( { id, name, title }: Entity ): Named => ( {
	id,
	name: plain( name ?? title?.rendered ?? '' ).trim() || `#${ id }`,
} );

/** Terms that only our own route gives. */
const useOurTerms = ( taxonomy: string, query: string ): Entity[] => {
	const [ terms, setTerms ] = useState( NONE );
	useEffect( () => {
		if ( ! taxonomy ) {
			return;
		}
		const leaving = new AbortController();
		apiFetch< Entity[] >( {
			path: `/vitrin/v1/loop-terms?taxonomy=${ encodeURIComponent( taxonomy ) }&${ query }`,
			signal: leaving.signal,
		} ).then(
			( found ) => setTerms( Array.isArray( found ) ? found : NONE ),
			// As with WordPress's own: what can't be fetched isn't proposed.
			() => {}
		);
		return () => leaving.abort();
	}, [ taxonomy, query ] );
	return terms;
};

const find = ( { kind, name, rest }: Source, query: object ) => {
	const all = {
		...query,
		// Who writes posts may read the names of products and terms, but edit neither.
		context: 'view',
		_fields: kind === 'postType' ? 'id,title' : 'id,name',
		// Nor may they read users who write nothing.
		...( kind === 'root' && { who: 'authors' } ),
	};
	return ( select: ( store: string ) => unknown ): Entity[] =>
		rest
			? ( ( select( 'core' ) as Core ).getEntityRecords(
					kind,
					name,
					all
				) ?? NONE )
			: NONE;
};

/**
 * @param source
 * @param ids    Chosen ones.
 * @param search What is typed.
 * @return Those that are chosen, and those that fit what is typed.
 */
export const useEntities = (
	source: Source,
	ids: number[],
	search: string
): { chosen: Named[]; found: Named[] } => {
	const { kind, name, rest } = source;
	const chosen = useSelect(
		( select ) =>
			ids.length
				? find(
						{ kind, name, rest },
						{ include: ids, per_page: 100 }
					)( select )
				: NONE,
		[ kind, name, rest, ids ]
	);
	const found = useSelect(
		( select ) =>
			find( { kind, name, rest }, { search, per_page: 20 } )( select ),
		[ kind, name, rest, search ]
	);
	const ourChosen = useOurTerms(
		! rest && ids.length ? name : '',
		ids.map( ( id ) => `include[]=${ id }` ).join( '&' )
	);
	const ourFound = useOurTerms(
		rest ? '' : name,
		`search=${ encodeURIComponent( search ) }`
	);
	return {
		chosen: ( rest ? chosen : ourChosen ).map( named ),
		found: ( rest ? found : ourFound ).map( named ),
	};
};

/** Milliseconds after the last key. */
const DEBOUNCE = 250;

/**
 * Chooses terms, posts or authors by their names; what is stored are their ids.
 *
 * @param props
 * @param props.source
 * @param props.label
 * @param props.ids
 * @param props.isOrdered Whether their order counts.
 * @param props.onChange
 */
export function EntityTokens( {
	source,
	label,
	ids,
	isOrdered = false,
	onChange,
}: {
	source: Source;
	label: string;
	ids: number[];
	isOrdered?: boolean;
	onChange: ( ids: number[] ) => void;
} ) {
	const [ text, setText ] = useState( '' );
	const [ search, setSearch ] = useState( '' );
	useEffect( () => {
		const timer = setTimeout( () => setSearch( text.trim() ), DEBOUNCE );
		return () => clearTimeout( timer );
	}, [ text ] );
	const { chosen, found } = useEntities( source, ids, search );
	const known = new Map(
		[ ...found, ...chosen ].map( ( { id, name } ) => [ id, name ] )
	);
	// What is shown has to say which it is: two products may share a name.
	const labelOf = ( id: number ): string => {
		const name = known.get( id ) ?? `#${ id }`;
		const isShared = [ ...known ].some(
			( [ other, its ] ) => other !== id && its === name
		);
		return isShared ? `${ name } (#${ id })` : name;
	};
	const choices = [ ...new Set( [ ...ids, ...known.keys() ] ) ];
	return (
		<>
			<FormTokenField
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ label }
				placeholder={ ids.length ? '' : __( 'All', 'vitrin' ) }
				value={ ids.map( labelOf ) }
				suggestions={ found.map( ( { id } ) => labelOf( id ) ) }
				onInputChange={ setText }
				__experimentalExpandOnFocus
				__experimentalShowHowTo={ false }
				onChange={ ( tokens ) =>
					onChange(
						tokens.flatMap( ( token ) => {
							const shown =
								typeof token === 'string' ? token : token.value;
							const id = choices.find(
								( one ) => labelOf( one ) === shown
							);
							return id ? [ id ] : [];
						} )
					)
				}
			/>
			{ isOrdered && ids.length > 1 && (
				<OrderedList
					/* translators: %s: what is put in order, such as "Products". */
					label={ sprintf( __( 'Order: %s', 'vitrin' ), label ) }
					items={ ids.map( ( id ) => ( {
						key: String( id ),
						label: labelOf( id ),
					} ) ) }
					onChange={ ( keys ) => onChange( keys.map( Number ) ) }
				/>
			) }
		</>
	);
}
