<?php

namespace Vitrin\Chat\Bots;

defined( 'ABSPATH' ) || exit;

/** A shop's bot in one messenger, as an admin has set it [CHAT-15]. */
final class Bot {

	private const TOKEN = '/^(\d{5,20}):[\w-]{20,100}$/D';

	/**
	 * @param string             $address Base of its calls; '' for the messenger's own.
	 * @param string             $token   As the messenger gave it; never shown, never logged.
	 * @param string             $chat    Id of the staff's chat; '' until a code was sent there.
	 * @param string             $title   Name of that chat.
	 * @param string             $topic   Of a group with topics: the one in which the code was sent; '' for the general one.
	 * @param string             $secret  Part of the address at which updates arrive; '' where they are asked for.
	 * @param string             $home    Which site has set it (Bots::home()); '' of an earlier version.
	 * @param array<string, int> $agents  Users of this site, by their id in the messenger.
	 */
	public function __construct(
		public readonly Messenger $messenger,
		public readonly bool $is_on = false,
		public readonly string $address = '',
		public readonly string $token = '',
		public readonly string $chat = '',
		public readonly string $title = '',
		public readonly string $topic = '',
		public readonly string $secret = '',
		public readonly string $home = '',
		public readonly array $agents = array()
	) {}

	/** @param mixed $stored Of the option. */
	public static function of_stored( Messenger $messenger, mixed $stored ): self {
		$stored = is_array( $stored ) ? $stored : array();
		$text   = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$agents = array();
		foreach ( is_array( $stored['agents'] ?? null ) ? $stored['agents'] : array() as $sender => $user ) {
			if ( is_int( $user ) ) {
				$agents[ (string) $sender ] = $user;
			}
		}

		return new self( $messenger, true === ( $stored['is_on'] ?? false ), $text( 'address' ), $text( 'token' ), $text( 'chat' ), $text( 'title' ), $text( 'topic' ), $text( 'secret' ), $text( 'home' ), $agents );
	}

	/** @return array<string, mixed> */
	public function to_stored(): array {
		return array( 'is_on' => $this->is_on, 'address' => $this->address, 'token' => $this->token, 'chat' => $this->chat, 'title' => $this->title, 'topic' => $this->topic, 'secret' => $this->secret, 'home' => $this->home, 'agents' => $this->agents );
	}

	/** @param array<string, mixed> $changes By name of to_stored(). */
	public function with( array $changes ): self {
		return self::of_stored( $this->messenger, $changes + $this->to_stored() );
	}

	public static function is_token( string $token ): bool {
		return 1 === preg_match( self::TOKEN, $token );
	}

	/** Whether messages can be forwarded to the staff's chat. */
	public function can_forward(): bool {
		return $this->can_listen() && '' !== $this->chat;
	}

	/** Whether it hears what is sent to it: the code that names the chat comes first. */
	public function can_listen(): bool {
		return $this->is_on && '' !== $this->token && $this->is_at_home();
	}

	/** A copy of the site has the same token: what it asked for would never reach the site itself. */
	public function is_at_home(): bool {
		return '' === $this->home || $this->home === Bots::home();
	}

	/** Whether updates are asked for, not sent to the shop. */
	public function is_polled(): bool {
		return $this->can_listen() && '' === $this->secret;
	}

	/** The bot's own id in the messenger: what stands before the colon. */
	public function id(): string {
		return 1 === preg_match( self::TOKEN, $this->token, $part ) ? $part[1] : '';
	}

	/** With the token in it: for requests alone. */
	public function url( string $method ): string {
		return $this->base() . '/bot' . $this->token . '/' . $method;
	}

	/** The same, of a file. */
	public function file_url( string $path ): string {
		return $this->base() . '/file/bot' . $this->token . '/' . $path;
	}

	/** @return array{}|array{message_thread_id: int} Of a call that writes into the staff's chat. */
	public function topic_fields(): array {
		return '' === $this->topic ? array() : array( 'message_thread_id' => (int) $this->topic );
	}

	private function base(): string {
		return rtrim( '' === $this->address ? $this->messenger->address() : $this->address, '/' );
	}

	/** What the messenger shows in a header with each update, where it can. */
	public function header_secret(): string {
		return '' === $this->secret ? '' : substr( hash( 'sha256', 'header|' . $this->secret ), 0, 32 );
	}
}
