import { Button, Notice } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { announce } from '../../../shared/dom/announce';
import type { InboxError } from '../failure';

/** In the size of what comes. */
export function Skeleton( { rows, label }: { rows: number; label: string } ) {
	return (
		<div className="vitrin-inbox__skeleton" aria-busy="true">
			<p className="screen-reader-text" role="status">
				{ label }
			</p>
			{ Array.from( { length: rows }, ( _, row ) => (
				<span key={ row } aria-hidden="true" />
			) ) }
		</div>
	);
}

/** What went wrong with a part of the screen; the rest of it stands. */
export function Failure( {
	error,
	onRetry,
	retry = __( 'Try again', 'vitrin' ),
}: {
	error: InboxError;
	onRetry: () => void;
	retry?: string;
} ) {
	// Each time anew, though it be the same sentence.
	useEffect( () => announce( error.message ), [ error ] );
	return (
		<div className="vitrin-inbox__failure">
			<Notice status="error" isDismissible={ false } spokenMessage="">
				<p>{ error.message }</p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onRetry }
				>
					{ retry }
				</Button>
			</Notice>
		</div>
	);
}

export function Empty( { children }: { children: ReactNode } ) {
	return <p className="vitrin-inbox__empty">{ children }</p>;
}
