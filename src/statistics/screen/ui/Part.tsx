import { Button, Notice } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { announce } from '../../../shared/dom/announce';
import type { ReportError } from '../api';
import { daysField, useFocusHeir } from './use-focus-heir';
import type { Report } from './use-report';

interface ErrorProps {
	error: ReportError;
	isLoading: boolean;
	reload: () => void;
}

function ErrorNotice( { error, isLoading, reload }: ErrorProps ) {
	const whole = useFocusHeir< HTMLDivElement >(
		( from ) =>
			from.closest( 'section' )?.querySelector( 'h2' ) ?? daysField()
	);
	// Each time anew, though it be the same sentence.
	useEffect( () => announce( error.message ), [ error ] );
	return (
		<div ref={ whole }>
			<Notice status="error" isDismissible={ false } spokenMessage="">
				<p>{ error.message }</p>
				{ error.canRetry && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ isLoading }
						onClick={ reload }
					>
						{ __( 'Try again', 'vitrin' ) }
					</Button>
				) }
				{ error.isOld && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => window.location.reload() }
					>
						{ __( 'Load the page again', 'vitrin' ) }
					</Button>
				) }
			</Notice>
		</div>
	);
}

/** What went wrong with a part of the screen; the rest of it stands. */
export function Failure( {
	report: { error, isLoading, reload },
}: {
	report: Report< unknown >;
} ) {
	return error && <ErrorNotice { ...{ error, isLoading, reload } } />;
}

/** A part in the size that it will have, until its figures are there. */
export function Skeleton( { rows = 6 }: { rows?: number } ) {
	return (
		<div className="vitrin-stats__skeleton" aria-hidden="true">
			{ Array.from( { length: rows }, ( _, row ) => (
				<span key={ row } />
			) ) }
		</div>
	);
}

interface Props {
	id: string;
	title: string;
	/** A newer answer is under way. */
	isBusy: boolean;
	/** It keeps its height while there is nothing in it. */
	isHigh?: boolean;
	children: ReactNode;
	/** Beside the title. */
	aside?: ReactNode;
}

export function Card( {
	id,
	title,
	isBusy,
	isHigh = false,
	children,
	aside,
}: Props ) {
	return (
		<section
			className={ `vitrin-stats__card${ isBusy ? ' is-busy' : '' }${ isHigh ? ' is-high' : '' }` }
			aria-labelledby={ id }
			aria-busy={ isBusy }
		>
			<header className="vitrin-stats__head">
				<h2 id={ id } tabIndex={ -1 }>
					{ title }
				</h2>
				{ aside }
			</header>
			{ children }
		</section>
	);
}
