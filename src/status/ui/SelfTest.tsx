import { Button, Notice } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { runTest, type Step, type TestResult } from '../api';

const stateText = ( state: Step[ 'state' ] ): string =>
	( {
		done: __( 'Done', 'vitrin' ),
		warning: __( 'Done, but:', 'vitrin' ),
		failed: __( 'Failed', 'vitrin' ),
		skipped: __( 'Not tried', 'vitrin' ),
	} )[ state ];

function Result( { result }: { result: TestResult } ) {
	return (
		<>
			<Notice
				status={ result.ok ? 'success' : 'error' }
				isDismissible={ false }
				spokenMessage=""
			>
				{ result.ok
					? __(
							'A product was added to a cart of its own and taken out again. Nothing of it is left.',
							'vitrin'
						)
					: __( 'The test failed at the marked step.', 'vitrin' ) }
			</Notice>
			<ol className="vitrin-status__steps">
				{ result.steps.map( ( { name, title, state, text } ) => (
					<li key={ name } className={ `is-${ state }` }>
						<span>{ title }</span>{ ' ' }
						<strong>{ stateText( state ) }</strong>
						{ text && <p dir="auto">{ text }</p> }
					</li>
				) ) }
			</ol>
		</>
	);
}

/** Adds a product to a cart as a visitor would, and takes it out again. */
export function SelfTest() {
	const [ result, setResult ] = useState< TestResult | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ isRunning, setRunning ] = useState( false );
	const isUnderWay = useRef( false );
	const run = async () => {
		if ( isUnderWay.current ) {
			return;
		}
		isUnderWay.current = true;
		setRunning( true );
		setFailure( '' );
		setResult( null );
		try {
			setResult( await runTest() );
		} catch ( error ) {
			setFailure( ( error as Error ).message );
		}
		isUnderWay.current = false;
		setRunning( false );
	};
	return (
		<section
			className="vitrin-status__section"
			aria-labelledby="vitrin-status-test"
		>
			<h2 id="vitrin-status-test">{ __( 'Self-test', 'vitrin' ) }</h2>
			<p>
				{ __(
					'Puts a product into a test cart and takes it out again, as a visitor would. Your own cart, stock and statistics stay as they are.',
					'vitrin'
				) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ isRunning }
				disabled={ isRunning }
				accessibleWhenDisabled
				onClick={ () => void run() }
			>
				{ isRunning
					? __( 'Testing…', 'vitrin' )
					: __( 'Run the test', 'vitrin' ) }
			</Button>
			{ /* Announces it all, so the notices don't speak for themselves. */ }
			<div aria-live="polite">
				{ result && <Result result={ result } /> }
				{ failure && (
					<Notice
						status="error"
						isDismissible={ false }
						spokenMessage=""
					>
						{ failure }
					</Notice>
				) }
			</div>
		</section>
	);
}
