import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { keepSetupClosed } from '../api';
import type { SetupItem, SetupList } from '../domain/types';
import { localNumber } from './text';

/** How much of it is done, in words. */
const doneText = ( items: SetupItem[] ): string =>
	sprintf(
		/* translators: 1: how many things are done, 2: how many there are. */
		__( '%1$s of %2$s done', 'vitrin' ),
		localNumber( items.filter( ( { done } ) => done ).length ),
		localNumber( items.length )
	);

function Item( { item: { title, text, done, url } }: { item: SetupItem } ) {
	return (
		<li className={ done ? 'is-done' : undefined }>
			<span className="vitrin-setup__mark" aria-hidden="true" />
			<div>
				<a href={ url }>{ title }</a>
				<span className="screen-reader-text">
					{ done
						? ` – ${ __( 'Done', 'vitrin' ) }`
						: ` – ${ __( 'Not done yet', 'vitrin' ) }` }
				</span>
				{ ! done && <p>{ text }</p> }
			</div>
		</li>
	);
}

/** What an owner should do once the shop is live. Items are ticked by what is stored; closing the list lasts. */
export function Setup( {
	setup,
	onChange,
}: {
	setup: SetupList;
	onChange: ( setup: SetupList | null ) => void;
} ) {
	const { closed, items } = setup;
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const box = useRef< HTMLElement >( null );
	/** The button that was clicked goes with what it closed or opened. */
	const wasClicked = useRef( false );
	useEffect( () => {
		if ( wasClicked.current ) {
			wasClicked.current = false;
			box.current?.querySelector( 'button' )?.focus();
		}
	}, [ closed ] );

	const keep = async ( isClosed: boolean ): Promise< void > => {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		setFailure( '' );
		const result = await keepSetupClosed( isClosed );
		setBusy( false );
		if ( typeof result === 'string' ) {
			setFailure( result );
			return;
		}
		wasClicked.current = true;
		onChange( result.setup );
	};

	return (
		<section
			ref={ box }
			className={ `vitrin-setup${ closed ? ' is-closed' : '' }` }
			aria-label={ __( 'After going live', 'vitrin' ) }
		>
			{ ! closed && (
				<>
					<h2>
						{ __( 'After going live', 'vitrin' ) }{ ' ' }
						<span>{ doneText( items ) }</span>
					</h2>
					<ul>
						{ items.map( ( item ) => (
							<Item key={ item.name } item={ item } />
						) ) }
					</ul>
				</>
			) }
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				isBusy={ isBusy }
				onClick={ () => void keep( ! closed ) }
			>
				{ closed
					? __( 'Show what to do after going live', 'vitrin' )
					: __( 'Close this list', 'vitrin' ) }
			</Button>
			<p className="vitrin-admin__error" role="alert">
				{ failure }
			</p>
		</section>
	);
}
