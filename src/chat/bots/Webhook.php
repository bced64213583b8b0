<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Calls\ContactCall;
use Vitrin\Shared\Http\Call;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** POST /wp-json/vitrin-chat/bots/<bot>/<secret>: a messenger sends an update. The secret in the address is what nobody else has. */
final class Webhook extends Call {

	private const PATH = '/bots/(?P<bot>bale|telegram)/(?P<secret>[0-9a-f]{32})';

	/** With each update, where the messenger does it. */
	private const HEADER = 'HTTP_X_TELEGRAM_BOT_API_SECRET_TOKEN';

	public static function url( Bot $bot ): string {
		return rest_url( ContactCall::NAMESPACE . '/bots/' . $bot->messenger->value . '/' . $bot->secret );
	}

	public function name(): string {
		return 'chat bot webhook';
	}

	protected function nonce_action(): ?string {
		return null;
	}

	/** A messenger sends all from a few addresses; who doesn't know the secret is counted as refused. */
	protected function rate_limit(): ?RateLimit {
		return null;
	}

	/** A text with the one that it replies to, each letter written as six. */
	protected function max_body(): int {
		return 1_000_000;
	}

	/**
	 * Where it could not be stored the messenger sends it again, and nothing that follows before that.
	 *
	 * @return array<string, mixed>
	 */
	protected function handle( Input $input ): array {
		$messenger = Messenger::tryFrom( $input->raw( 'bot' ) );
		$bot       = null === $messenger ? null : Bots::of( $messenger );
		if ( null === $bot || '' === $bot->secret || ! hash_equals( $bot->secret, $input->raw( 'secret' ) ) || ! self::has_header( $bot ) ) {
			throw Refusal::token();
		}
		if ( ! Updates::take_or_later( $bot->messenger, $this->update ) ) {
			throw Refusal::broken();
		}
		if ( null !== Outbox::next( $bot ) ) {
			SendJob::schedule();
			AfterAnswer::work();
		}
		if ( PictureJob::is_due() ) {
			AfterAnswer::work();
		}

		return array( 'success' => true );
	}

	private mixed $update = null;

	private static function has_header( Bot $bot ): bool {
		$sent = $_SERVER[ self::HEADER ] ?? null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.

		return is_string( $sent ) ? hash_equals( $bot->header_secret(), $sent ) : ! $bot->messenger->sends_secret();
	}

	/** Call it before WordPress's `rest_api_init`. */
	public function register(): void {
		add_action(
			'rest_api_init',
			fn () => register_rest_route(
				ContactCall::NAMESPACE,
				self::PATH,
				array(
					'methods'             => 'POST',
					'permission_callback' => '__return_true',
					'callback'            => array( $this, 'serve' ),
					'show_in_index'       => false,
				)
			)
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function serve( \WP_REST_Request $request ): \WP_REST_Response {
		$this->update = $request->get_json_params();

		return $this->answer( 'POST', $request->get_url_params(), strlen( (string) $request->get_body() ) )->to_response();
	}
}
