<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** POST wc-ajax=vitrin_verify_buyer: the email of who holds an order's key, where WooCommerce would ask for it [DOC-06]. */
final class VerifyBuyer extends Endpoint {

	public const NAME = 'vitrin_verify_buyer';

	private const NONCE = 'woocommerce-vitrin-verify-buyer';

	/** Wrong emails for one order in an hour, by holders of its key, from anywhere. */
	private const TRIES = 20;

	/** Of the counters. */
	private const COUNTED = 'buyer';

	/** RFC 5321. */
	private const LONGEST_EMAIL = 254;

	public function __construct( private readonly OpenDocument $documents ) {}

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): string {
		return self::NONCE;
	}

	public static function nonce(): string {
		return wp_create_nonce( self::NONCE );
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( 20, 100 );
	}

	protected function handle( Input $input ): array {
		$kind  = Kind::tryFrom( $input->raw( 'document' ) );
		$order = $input->raw( 'order' );
		$key   = $input->raw( 'key' );
		$email = trim( $input->raw( 'email' ) );
		$email = strlen( $email ) > self::LONGEST_EMAIL ? '' : $email;
		// A visitor without the key can't use up the tries of one who has it.
		if ( '' !== $email && $this->documents->asks_email( $kind, $order, $key, '' ) ) {
			$this->count( $kind, $order, $key, $email );
		}

		return array( 'html' => $this->documents->one( $kind, $order, $key, $email ) );
	}

	/**
	 * Counted before the email is looked at, so that simultaneous tries all count; the right one is given back.
	 *
	 * @throws Refusal 429.
	 */
	private function count( ?Kind $kind, string $order, string $key, string $email ): void {
		// A credit note is named by its refund: each would have tries of its own.
		$counted = (string) CreditNotes::order( $kind, $order )?->get_id();
		$wait    = Counters::take( self::COUNTED, $counted, self::TRIES, HOUR_IN_SECONDS );
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait );
		}
		if ( ! $this->documents->asks_email( $kind, $order, $key, $email ) ) {
			Counters::give_back( self::COUNTED, $counted );
		}
	}

	protected function send( Answer $answer ): void {
		// A page that was open for too long is shown again: what was typed is still there.
		if ( 401 === $answer->code ) {
			$this->documents->ask_email_again( $answer->message );
		}
		$this->documents->send( $answer );
	}
}
