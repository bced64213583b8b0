import { Button, Modal, SearchControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { GivenUp } from '../../../shared/http/admin-failure';
import { asError, type InboxError } from '../failure';
import type { Card } from '../types';
import { useTools } from './context';
import { CardView } from './Message';
import { Empty, Failure, Skeleton } from './States';

/** Milliseconds after the last letter. */
const PAUSE = 300;

interface Found {
	cards: readonly Card[] | null;
	error: InboxError | null;
}

const NOTHING_YET: Found = { cards: null, error: null };

/** What was found for other words is gone with the first letter: a list that moved under the pointer would send another card. */
function useFound(
	kind: Card[ 'kind' ],
	search: string,
	tries: number
): Found {
	const { api } = useTools();
	const question = `${ tries } ${ search }`;
	const [ found, setFound ] = useState( { ...NOTHING_YET, question } );
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout( () => {
			const asked: Promise< Card[] > =
				kind === 'product'
					? api.products( search, controller.signal )
					: api.coupons( search, controller.signal );
			asked.then(
				( cards ) => setFound( { cards, error: null, question } ),
				( error: unknown ) => {
					if ( ! ( error instanceof GivenUp ) ) {
						setFound( {
							cards: null,
							error: asError( error ),
							question,
						} );
					}
				}
			);
		}, PAUSE );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ api, kind, search, question ] );
	return found.question === question ? found : NOTHING_YET;
}

/** Finds a product or a coupon to send as a card. */
export function CardPicker( {
	kind,
	onChoose,
	onClose,
}: {
	kind: Card[ 'kind' ];
	onChoose: ( card: Card ) => void;
	onClose: () => void;
} ) {
	const [ search, setSearch ] = useState( '' );
	const [ tries, setTries ] = useState( 0 );
	const { cards, error } = useFound( kind, search.trim(), tries );
	const title =
		kind === 'product'
			? __( 'Send a product', 'vitrin' )
			: __( 'Send a coupon', 'vitrin' );
	const label =
		kind === 'product'
			? __( 'Search products', 'vitrin' )
			: __( 'Search coupons', 'vitrin' );
	return (
		<Modal title={ title } size="medium" onRequestClose={ onClose }>
			<div className="vitrin-inbox__picker">
				<SearchControl
					__nextHasNoMarginBottom
					label={ label }
					placeholder={ label }
					value={ search }
					onChange={ setSearch }
				/>
				{ error && (
					<Failure
						error={ error }
						onRetry={ () => setTries( tries + 1 ) }
					/>
				) }
				{ ! cards && ! error && (
					<Skeleton
						rows={ 3 }
						label={ __( 'Searching …', 'vitrin' ) }
					/>
				) }
				{ cards?.length === 0 && (
					<Empty>
						{ kind === 'product'
							? __( 'No product of this name.', 'vitrin' )
							: __( 'No valid coupon of this name.', 'vitrin' ) }
					</Empty>
				) }
				<ul aria-label={ title }>
					{ ( cards ?? [] ).map( ( card ) => (
						<li
							key={
								card.kind === 'product' ? card.id : card.code
							}
						>
							<CardView card={ card } />
							<Button
								__next40pxDefaultSize
								variant="secondary"
								disabled={
									card.kind === 'product' &&
									! card.isAvailable
								}
								accessibleWhenDisabled
								onClick={ () => onChoose( card ) }
							>
								{ __( 'Send', 'vitrin' ) }
								<span className="screen-reader-text">
									{ ' ' }
									{ card.kind === 'product'
										? card.name
										: card.code }
								</span>
							</Button>
						</li>
					) ) }
				</ul>
			</div>
		</Modal>
	);
}
