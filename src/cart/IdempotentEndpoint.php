<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/**
 * A call that would count twice if it were done twice: its id is kept in the session, and the same
 * id sent again is answered as done (Operations) [ADD-09].
 */
abstract class IdempotentEndpoint extends CartEndpoint {

	/** Whether this call's operation has begun: a call that was refused before must not take back another's. */
	private bool $has_begun = false;

	/**
	 * Does the work, for the first time.
	 *
	 * @param Input $input The request's fields.
	 * @return array<string, mixed> Further members of the answer.
	 */
	abstract protected function handle_once( Input $input ): array;

	/** @param Input $input vitrin_operation and what handle_once() takes. */
	final protected function handle( Input $input ): array {
		if ( ! Operations::begin( $input->operation( Operations::FIELD ) ) ) {
			return array();
		}
		$this->has_begun = true;

		return $this->handle_once( $input );
	}

	/**
	 * See Endpoint. What is left in stock after the first time doesn't matter to the second, nor how
	 * often the visitor has called.
	 *
	 * @param Input $input vitrin_operation.
	 */
	protected function is_done( Input $input ): bool {
		return Operations::is_made( $input->operation( Operations::FIELD ) );
	}

	protected function undo(): void {
		if ( $this->has_begun ) {
			$this->has_begun = false;
			Operations::take_back();
		}
		parent::undo();
	}
}
