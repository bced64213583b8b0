import { Button, Notice } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { announce } from '../../../shared/dom/announce';
import { useInbox, useTools } from './context';

/** Milliseconds for which something done is said. */
const STAYS = 8000;

/** That nobody can be reached, or is logged in; what is written waits. */
function Connection() {
	const { inbox } = useTools();
	const { status, isOffline, error } = useInbox();
	if ( status === 'ended' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				<p>
					{ error?.message }{ ' ' }
					{ __(
						'What you wrote is kept in this browser, and sent once you are back.',
						'vitrin'
					) }
				</p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => window.location.reload() }
				>
					{ __( 'Load the page again', 'vitrin' ) }
				</Button>
			</Notice>
		);
	}
	// What can't even begin says so itself.
	return isOffline && status === 'ready' ? (
		<Notice status="warning" isDismissible={ false }>
			<p>
				{ __(
					'The connection is lost. What you write is kept and sent once it is back.',
					'vitrin'
				) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ inbox.wake }
			>
				{ __( 'Try again', 'vitrin' ) }
			</Button>
		</Notice>
	) : null;
}

/** What was done, with a way back. */
function Done() {
	const { inbox } = useTools();
	const { notice } = useInbox();
	useEffect( () => {
		if ( ! notice ) {
			return undefined;
		}
		announce( notice.text );
		if ( notice.isError ) {
			return undefined;
		}
		const timer = setTimeout( inbox.dismiss, STAYS );
		return () => clearTimeout( timer );
	}, [ inbox, notice ] );
	return notice ? (
		<div
			className={ `vitrin-inbox__done ${ notice.isError ? 'is-error' : '' }` }
		>
			<p>{ notice.text }</p>
			{ notice.undo && (
				<Button
					variant="link"
					onClick={ () => {
						inbox.dismiss();
						notice.undo?.();
					} }
				>
					{ __( 'Undo', 'vitrin' ) }
				</Button>
			) }
			<Button
				icon="no-alt"
				label={ __( 'Close the message', 'vitrin' ) }
				onClick={ inbox.dismiss }
			/>
		</div>
	) : null;
}

export function Banner() {
	return (
		<>
			<Connection />
			<Done />
		</>
	);
}
