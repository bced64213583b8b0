<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\Settings;
use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * A browser tells this shop which kinds of data it has sent to the service (`ch_contact_id`, `token`, `sent`, `email`), and
 * which calls have failed (`failed`). Nothing of it goes back.
 */
final class NoteCall extends Endpoint {

	public const ACTION = 'vitrin_chat_outside_note';

	/** As the browser names them, with {id} for the contact. */
	private const CALL = '~^(?:GET|POST|PATCH|DELETE) /[a-z0-9/{}-]{1,60}$~D';

	/** Of one page. */
	private const MOST_FAILED = 10;

	public function name(): string {
		return self::ACTION;
	}

	/** A page that a cache keeps has none; other sites' pages are refused anyway, and the contact's token is theirs alone. */
	protected function nonce_action(): ?string {
		return null;
	}

	/** By contact and by address: the shop's session is never looked at. */
	protected function rate_limit(): ?RateLimit {
		return null;
	}

	protected function max_body(): int {
		return 32_768;
	}

	protected function handle( Input $input ): array {
		$service = ( new Settings() )->stored()->service() ?? throw Refusal::not_found( '' );
		$failed  = json_decode( $input->raw( 'failed' ), true, 4 );
		if ( is_array( $failed ) && array() !== $failed ) {
			AddressLimit::for_chat_beginnings()->count();
			foreach ( array_slice( $failed, 0, self::MOST_FAILED ) as $one ) {
				self::count( is_array( $one ) ? $one : array() );
			}
		}
		if ( $input->has( 'ch_contact_id' ) ) {
			SentRecords::note( $service, $input->raw( 'ch_contact_id' ), $input->raw( 'token' ), SentKinds::read( json_decode( $input->raw( 'sent' ), true, 3 ) ), $input->raw( 'email' ) );
		}

		return array( 'success' => true );
	}

	/** @param array<array-key, mixed> $failed `call`, `kind`, `status`. */
	private static function count( array $failed ): void {
		$call = $failed['call'] ?? null;
		$kind = $failed['kind'] ?? null;
		if ( is_string( $call ) && 1 === preg_match( self::CALL, $call ) && in_array( $kind, Failure::ALL, true ) ) {
			Log::count( $call, $kind, is_int( $failed['status'] ?? null ) ? max( 0, min( 999, $failed['status'] ) ) : 0 );
		}
	}
}
