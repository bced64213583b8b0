<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Calls\ContactCall;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;

defined( 'ABSPATH' ) || exit;

/** POST /wp-json/vitrin-chat/bots/<bot>/<secret>: a messenger sends an update. The secret in the address is what nobody else has. */
final class Webhook extends Route {

	private const PATH = '/bots/(?P<bot>bale|telegram)/(?P<secret>[0-9a-f]{32})';

	/** With each update, where the messenger does it. */
	private const HEADER = 'HTTP_X_TELEGRAM_BOT_API_SECRET_TOKEN';

	/** Bytes: a text with the one that it replies to, each letter written as six. */
	private const MAX_BODY = 1_000_000;

	private mixed $update = null;

	/** No limit: a messenger sends all from a few addresses; who doesn't know the secret is counted as refused. */
	public function __construct() {
		parent::__construct( self::PATH, $this->take( ... ), limit: false, max_body: self::MAX_BODY, namespace: ContactCall::NAMESPACE, is_listed: false );
	}

	public static function url( Bot $bot ): string {
		return rest_url( ContactCall::NAMESPACE . '/bots/' . $bot->messenger->value . '/' . $bot->secret );
	}

	public function name(): string {
		return 'chat bot webhook';
	}

	/**
	 * Where it could not be stored the messenger sends it again, and nothing that follows before that.
	 *
	 * @return array<string, mixed>
	 * @throws Refusal 401 or 500.
	 */
	private function take( Input $input ): array {
		$messenger = Messenger::tryFrom( $input->raw( 'bot' ) );
		$bot       = null === $messenger ? null : Bots::of( $messenger );
		if ( null === $bot || '' === $bot->secret || ! hash_equals( $bot->secret, $input->raw( 'secret' ) ) || ! self::has_header( $bot ) ) {
			throw Refusal::token();
		}
		if ( ! Updates::take_or_later( $bot->messenger, $this->update ) ) {
			throw Refusal::broken();
		}
		if ( Outbox::ask_for_jobs( $bot ) || PictureJob::is_due() ) {
			AfterAnswer::work();
		}

		return array( 'success' => true );
	}

	private static function has_header( Bot $bot ): bool {
		$sent = $_SERVER[ self::HEADER ] ?? null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.

		return is_string( $sent ) ? hash_equals( $bot->header_secret(), $sent ) : ! $bot->messenger->sends_secret();
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function serve( \WP_REST_Request $request ): \WP_REST_Response {
		$this->update = $request->get_json_params();

		return $this->answer( 'POST', $request->get_url_params(), strlen( (string) $request->get_body() ) )->to_response();
	}
}
