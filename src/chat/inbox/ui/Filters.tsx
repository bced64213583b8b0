import { SearchControl, SelectControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Query } from '../types';
import { useInbox } from './context';

/** Milliseconds after the last letter. */
const PAUSE = 300;

/** What is typed, and what is asked for once the typing rests. */
function Search( { onSearch }: { onSearch: ( text: string ) => void } ) {
	const { query } = useInbox();
	const [ typed, setTyped ] = useState( query.search );
	const search = useRef( onSearch );
	search.current = onSearch;
	const asked = useRef( query.search );
	useEffect( () => {
		asked.current = query.search;
		setTyped( query.search );
	}, [ query.search ] );
	useEffect( () => {
		if ( typed.trim() === asked.current ) {
			return undefined;
		}
		const timer = setTimeout( () => search.current( typed.trim() ), PAUSE );
		return () => clearTimeout( timer );
	}, [ typed ] );
	return (
		<SearchControl
			__nextHasNoMarginBottom
			label={ __( 'Search conversations', 'vitrin' ) }
			placeholder={ __( 'Name, email, phone or message', 'vitrin' ) }
			value={ typed }
			onChange={ setTyped }
		/>
	);
}

/** The list, narrowed: by words, by a tag, by who has it. */
export function Filters( {
	onChange,
}: {
	onChange: ( change: Partial< Query > ) => void;
} ) {
	const { query, start } = useInbox();
	const tags = start?.tags ?? [];
	const agents = start?.agents ?? [];
	return (
		<div className="vitrin-inbox__filters" role="search">
			<Search onSearch={ ( search ) => onChange( { search } ) } />
			{ ( tags.length > 0 || agents.length > 1 ) && (
				<div>
					{ tags.length > 0 && (
						<SelectControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							hideLabelFromVision
							label={ __( 'Tag', 'vitrin' ) }
							value={ query.tag }
							options={ [
								{
									value: '',
									label: __( 'All tags', 'vitrin' ),
								},
								...tags.map( ( tag ) => ( {
									value: tag,
									label: tag,
								} ) ),
							] }
							onChange={ ( tag ) => onChange( { tag } ) }
						/>
					) }
					{ agents.length > 1 && query.folder !== 'mine' && (
						<SelectControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							hideLabelFromVision
							label={ __( 'Agent', 'vitrin' ) }
							value={ String( query.agent ) }
							options={ [
								{
									value: '0',
									label: __( 'All agents', 'vitrin' ),
								},
								...agents.map( ( { id, name } ) => ( {
									value: String( id ),
									label: name,
								} ) ),
							] }
							onChange={ ( agent ) =>
								onChange( { agent: Number( agent ) } )
							}
						/>
					) }
				</div>
			) }
		</div>
	);
}
