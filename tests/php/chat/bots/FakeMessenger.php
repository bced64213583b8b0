<?php
/**
 * A messenger that is played inside the process.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Bots;

use Vitrin\Chat\Bots\Messenger;

/**
 * Answers WordPress's own HTTP calls as a messenger would: it keeps the staff's chat, numbers messages and updates, and
 * fails as it is told.
 */
final class FakeMessenger {

	public const TOKEN = '712345678:AAF4k2-9dkeoQ1mdk3kdWWmxkeo39dkeoQ1';
	public const BOT   = 712345678;
	public const CHAT  = -1001234567890;

	/** @var list<array<string, mixed>> What stands in the staff's chat, as the messenger keeps it. */
	public array $messages = array();

	/** @var list<array{method: string, fields: array<string, mixed>, url: string, args: array<string, mixed>}> */
	public array $calls = array();

	/** @var list<array<string, mixed>> Updates that nobody has confirmed. */
	public array $updates = array();

	/**
	 * How the next calls end: status and body, 'silent' (nothing is done), 'lost' (it is done, and the answer gets lost); null: well.
	 *
	 * @var list<array{int, array<string, mixed>}|'silent'|'lost'|'garbage'|null>
	 */
	public array $faults = array();

	/** @var \Closure( list<array<string, mixed>> ): list<array<string, mixed>>|null What becomes of the updates of one answer. */
	public ?\Closure $shuffle = null;

	/** @var array<string, string> Bytes by path: a file's id is that in capitals. */
	public array $files = array();

	/** @var array<string, mixed> What it says of its webhook. */
	public array $webhook = array();

	public int $next_update  = 5000;
	public int $next_message = 1;

	public function __construct( public readonly Messenger $messenger = Messenger::Telegram ) {}

	public function start(): void {
		add_filter( 'pre_http_request', array( $this, 'answer' ), 10, 3 );
	}

	public function stop(): void {
		remove_filter( 'pre_http_request', array( $this, 'answer' ), 10 );
	}

	/**
	 * @param array<string, mixed> $args
	 * @return array<string, mixed>|\WP_Error
	 */
	public function answer( mixed $before, array $args, string $url ): mixed {
		if ( ! str_contains( $url, '/bot' ) ) {
			return $before;
		}
		$is_file       = str_contains( $url, '/file/bot' );
		$method        = $is_file ? 'file' : basename( $url );
		$fields        = json_decode( (string) ( $args['body'] ?? '' ), true );
		$fields        = is_array( $fields ) ? $fields : array();
		$this->calls[] = array( 'method' => $method, 'fields' => $fields, 'url' => $url, 'args' => $args );
		$fault         = array_shift( $this->faults );
		if ( 'silent' === $fault ) {
			return new \WP_Error( 'http_request_failed', "cURL error 28: Operation timed out for $url" );
		}
		if ( 'garbage' === $fault ) {
			return self::response( 502, '<html>Bad Gateway</html>' );
		}
		if ( is_array( $fault ) ) {
			return self::response( $fault[0], (string) wp_json_encode( array( 'ok' => false, 'error_code' => $fault[0] ) + $fault[1] ) );
		}
		if ( $is_file ) {
			$bytes = $this->files[ explode( self::TOKEN . '/', $url )[1] ?? '' ] ?? null;

			return self::response( null === $bytes ? 404 : 200, substr( (string) $bytes, 0, (int) $args['limit_response_size'] ) );
		}
		$done = $this->run( $method, $fields );
		if ( 'lost' === $fault ) {
			return new \WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' );
		}

		return self::response( 200, (string) wp_json_encode( array( 'ok' => true, 'result' => $done ) ) );
	}

	/** @return array<string, mixed> */
	private static function response( int $status, string $body ): array {
		return array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => $status, 'message' => '' ), 'cookies' => array(), 'filename' => null );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return mixed
	 */
	private function run( string $method, array $fields ): mixed {
		return match ( $method ) {
			'getMe' => array( 'id' => self::BOT, 'is_bot' => true, 'username' => 'naqsh_bot' ),
			'sendMessage', 'sendPhoto' => $this->put( array( 'from' => array( 'id' => self::BOT, 'is_bot' => true ) ) + array_intersect_key( $fields, array( 'text' => 1, 'caption' => 1, 'photo' => 1, 'reply_to_message_id' => 1 ) ) ),
			'getFile' => array( 'file_id' => $fields['file_id'] ?? '', 'file_path' => strtolower( (string) ( $fields['file_id'] ?? '' ) ) ),
			'getWebhookInfo' => $this->webhook,
			'getUpdates' => $this->give( (int) ( $fields['offset'] ?? 0 ), (int) ( $fields['limit'] ?? 100 ) ),
			default => true,
		};
	}

	/**
	 * @param array<string, mixed> $message
	 * @return array<string, mixed>
	 */
	private function put( array $message ): array {
		$message = array( 'message_id' => $this->next_message++ ) + $message + array( 'chat' => array( 'id' => self::CHAT, 'type' => 'supergroup', 'title' => 'پشتیبانی' ) );
		$this->messages[] = $message;

		return $message;
	}

	/** @return list<array<string, mixed>> */
	private function give( int $offset, int $limit ): array {
		$this->updates = array_values( array_filter( $this->updates, static fn ( array $update ): bool => $update['update_id'] >= $offset ) );
		$given         = array_slice( $this->updates, 0, $limit );

		return null === $this->shuffle ? $given : ( $this->shuffle )( $given );
	}

	/** @return list<array<string, mixed>> What the bot has sent. */
	public function sent(): array {
		return array_values( array_filter( $this->messages, static fn ( array $message ): bool => self::BOT === ( $message['from']['id'] ?? 0 ) ) );
	}

	/**
	 * Somebody of the staff writes.
	 *
	 * @param array<string, mixed> $more Of the message, such as a reply.
	 * @return array<string, mixed> The update.
	 */
	public function say( string $text, array $more = array(), int $sender = 42, string $kind = 'message' ): array {
		$message         = $this->put( $more + array( 'from' => array( 'id' => $sender, 'is_bot' => false, 'first_name' => 'سارا' ) ) + ( '' === $text ? array() : array( 'text' => $text ) ) );
		$update          = array( 'update_id' => $this->next_update++, $kind => $message );
		$this->updates[] = $update;

		return $update;
	}

	/**
	 * @param array<string, mixed> $to   A message of the bot's.
	 * @param string               $path Of FILES.
	 * @return array<string, mixed> The update.
	 */
	public function reply_by_picture( array $to, string $path, string $caption = '' ): array {
		$size = static fn ( string $id, int $width ): array => array( 'file_id' => strtoupper( $id ), 'width' => $width, 'height' => $width, 'file_size' => 1000 );

		return $this->say( '', array( 'reply_to_message' => $to, 'photo' => array( $size( 'small/' . $path, 90 ), $size( $path, 800 ) ) ) + ( '' === $caption ? array() : array( 'caption' => $caption ) ) );
	}

	/**
	 * @param array<string, mixed> $to A message of the bot's.
	 * @return array<string, mixed> The update.
	 */
	public function reply( array $to, string $text, int $sender = 42 ): array {
		return $this->say( $text, array( 'reply_to_message' => $to ), $sender );
	}
}
