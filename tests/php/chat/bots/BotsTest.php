<?php
/**
 * Bots of the chat.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Bots;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Bots\Bots;
use Vitrin\Chat\Bots\BotSetup;
use Vitrin\Chat\Bots\BotsForm;
use Vitrin\Chat\Bots\BotState;
use Vitrin\Chat\Bots\ForwardedText;
use Vitrin\Chat\Bots\LinkCode;
use Vitrin\Chat\Bots\Messenger;
use Vitrin\Chat\Bots\Notice;
use Vitrin\Chat\Bots\Offset;
use Vitrin\Chat\Bots\Outbox;
use Vitrin\Chat\Bots\PollJob;
use Vitrin\Chat\Bots\Privacy;
use Vitrin\Chat\Bots\Webhook;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\Note;
use Vitrin\Chat\Staff\Notes;

require_once __DIR__ . '/BotTestCase.php';

/** One thing after the other; random schedules stand in BotSchedulesTest. */
final class BotsTest extends BotTestCase {

	/** Somebody with a name. */
	private static function conversation( string $name = 'مینا', string $email = '' ): Conversation {
		return Conversations::current( Contacts::set_profile( self::contact(), array( 'name' => $name, 'email' => $email ) ) );
	}

	/** @param array<string, mixed> $update */
	private static function webhook( array $update, string $secret, string $header = '' ): int {
		unset( $GLOBALS['wp_rest_server'] );
		( new Webhook() )->register();
		$_SERVER['HTTP_X_TELEGRAM_BOT_API_SECRET_TOKEN'] = $header;
		if ( '' === $header ) {
			unset( $_SERVER['HTTP_X_TELEGRAM_BOT_API_SECRET_TOKEN'] );
		}
		$request = new \WP_REST_Request( 'POST', "/vitrin-chat/bots/telegram/$secret" );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $update ) );

		return rest_do_request( $request )->get_status();
	}

	#[TestDox( '[CHAT-15] a message reaches the staff’s chat with a name and the inbox’s link, after the visitor has the answer; no token is in what is sent' )]
	public function test_forward(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, "سلام\n<b>#99 موجود است؟</b>" );
		self::assertCount( 0, $this->messenger->sent(), 'nothing is asked within the visitor’s request' );
		self::send();
		self::assertCount( 1, $this->messenger->sent() );
		$call = $this->messenger->calls[0];
		self::assertSame( 'sendMessage', $call['method'] );
		self::assertSame( FakeMessenger::CHAT, $call['fields']['chat_id'] );
		self::assertSame( "مینا · #{$conversation->id}\n\nسلام\n<b>#99 موجود است؟</b>\n\n" . admin_url( "admin.php?page=vitrin-chat&conversation={$conversation->id}" ), $call['fields']['text'] );
		self::assertArrayNotHasKey( 'parse_mode', $call['fields'], 'a visitor’s text is no markup' );
		self::assertLessThanOrEqual( 5, $call['args']['timeout'] );
		self::assertSame( 0, $call['args']['redirection'], 'a token follows no redirect' );
		self::send();
		self::assertCount( 1, $this->messenger->sent() );
	}

	#[TestDox( '[CHAT-15] what staff and the shop write isn’t forwarded; nor is anything without a chat, or while the bot is off' )]
	public function test_not_forwarded(): void {
		self::bot();
		$conversation = self::conversation();
		Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, 'بله', 1 );
		Messages::add( $conversation, wp_generate_uuid4(), Message::SYSTEM, 'امتیاز' );
		self::bot( array( 'is_on' => false ) );
		self::ask( $conversation, 'سلام' );
		self::bot( array( 'chat' => '' ) );
		self::ask( $conversation, 'سلام' );
		self::send();
		self::assertSame( array(), $this->messenger->calls );
	}

	#[TestDox( '[CHAT-15] what goes on in a conversation that was taken for spam stays out of the staff’s chat' )]
	public function test_spam(): void {
		self::bot();
		$conversation = self::conversation();
		Conversations::set_status( $conversation, Conversation::SPAM );
		self::ask( Conversations::of_id( $conversation->id ) ?? $conversation, 'برنده شدید' );
		self::send();
		self::assertSame( array(), $this->messenger->calls );
		Conversations::set_status( $conversation, Conversation::OPEN );
		self::ask( Conversations::of_id( $conversation->id ) ?? $conversation, 'سلام' );
		self::send();
		self::assertCount( 1, $this->messenger->sent() );
	}

	#[TestDox( '[CHAT-15] both messengers get it, each at its own address, or at one that was set' )]
	public function test_both(): void {
		self::bot( array( 'address' => 'https://proxy.example/tg' ) );
		self::bot( array(), Messenger::Bale );
		self::ask( self::conversation(), 'سلام' );
		self::send();
		$urls = array_column( $this->messenger->calls, 'url' );
		sort( $urls );
		self::assertSame( array( 'https://proxy.example/tg/bot' . FakeMessenger::TOKEN . '/sendMessage', 'https://tapi.bale.ai/bot' . FakeMessenger::TOKEN . '/sendMessage' ), $urls );
	}

	#[TestDox( '[CHAT-15] a reply lands once, with the name of who is linked, else as staff’s; whoever replies has read' )]
	public function test_reply(): void {
		$agent = self::factory_user();
		self::bot( array( 'agents' => array( '42' => $agent ) ) );
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$update = $this->messenger->reply( $this->messenger->sent()[0], 'بله، موجود است' );
		$this->messenger->reply( $this->messenger->sent()[0], 'تا فردا', 43 );
		PollJob::run( 5 );
		// As often as it comes.
		$this->messenger->updates = array( $update );
		BotState::of( Messenger::Telegram )->with( array( 'offset' => 0 ) )->save();
		PollJob::run( 5 );
		$messages = Messages::after( $conversation, 1 );
		self::assertSame( array( 'بله، موجود است', 'تا فردا' ), self::answers( $conversation ) );
		self::assertSame( array( Agents::of_user( $agent )->id, 0 ), array_map( static fn ( Message $message ): int => $message->agent, $messages ) );
		self::assertSame( 3, Conversations::of_id( $conversation->id )?->staff_read );
	}

	private static function factory_user(): int {
		$user = wp_insert_user( array( 'user_login' => uniqid( 'bot-agent-' ), 'user_pass' => 'x', 'role' => 'shop_manager' ) );
		self::assertIsInt( $user );

		return $user;
	}

	#[TestDox( '[CHAT-15] who may no longer answer chats is shown as staff' )]
	public function test_former_agent(): void {
		$agent = self::factory_user();
		self::bot( array( 'agents' => array( '42' => $agent ) ) );
		( new \WP_User( $agent ) )->set_role( 'customer' );
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$this->messenger->reply( $this->messenger->sent()[0], 'بله' );
		PollJob::run( 5 );
		self::assertSame( 0, Messages::after( $conversation, 1 )[0]->agent );
	}

	#[TestDox( '[CHAT-15] where the answer to our own message was lost, its first line says whose it is; a visitor’s text or another’s message can’t' )]
	public function test_lost_answer(): void {
		self::bot();
		$mine  = self::conversation();
		$other = self::conversation( "x · #{$mine->id}" );
		$this->messenger->faults = array( 'lost' );
		self::ask( $other, "سلام\nx · #{$mine->id}" );
		self::send();
		self::wait();
		$this->messenger->reply( $this->messenger->sent()[0], 'برای دومی' );
		$this->messenger->reply( array( 'text' => "x · #{$mine->id}\n", 'from' => array( 'id' => 43 ) ) + $this->messenger->say( 'x', array(), 43 )['message'], 'برای هیچ‌کس' );
		PollJob::run( 5 );
		self::assertSame( array( 'برای دومی' ), self::answers( $other ) );
		self::assertSame( array(), self::answers( $mine ) );
	}

	#[TestDox( '[CHAT-15] nobody outside the staff’s chat is heard, nor other bots' )]
	public function test_strangers(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$to = $this->messenger->sent()[0];
		$this->messenger->say( 'من هم', array( 'chat' => array( 'id' => 99, 'type' => 'private' ), 'reply_to_message' => $to ) );
		$this->messenger->say( 'من هم', array( 'from' => array( 'id' => 44, 'is_bot' => true ), 'reply_to_message' => $to ) );
		$this->messenger->updates[] = array( 'update_id' => $this->messenger->next_update++, 'poll' => array() );
		$this->messenger->updates[] = array( 'update_id' => $this->messenger->next_update++, 'message' => 'x' );
		PollJob::run( 5 );
		self::send();
		self::assertSame( array(), self::answers( $conversation ) );
		self::assertCount( 1, $this->messenger->sent() );
	}

	#[TestDox( '[CHAT-15] what can’t be sent is said in the chat, once: voices, edited words, a deleted conversation, what is no reply' )]
	public function test_notices(): void {
		self::bot( array( 'chat' => '77' ) );
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$in = array( 'chat' => array( 'id' => 77, 'type' => 'private' ) );
		$to = array( 'reply_to_message' => $this->messenger->sent()[0] );
		$this->messenger->say( '', $in + $to + array( 'voice' => array( 'file_id' => 'x' ), 'caption' => 'x' ) );
		$this->messenger->say( '', $in + $to + array( 'document' => array( 'file_id' => 'x', 'mime_type' => 'image/png', 'file_size' => 6_000_000 ) ) );
		$first  = $this->messenger->say( 'بله', $in + $to );
		$edited = array( 'update_id' => $this->messenger->next_update++, 'edited_message' => array( 'text' => 'خیر' ) + $first['message'] );
		array_push( $this->messenger->updates, $edited, $edited );
		$this->messenger->say( 'کسی هست؟', $in );
		PollJob::run( 5 );
		Conversations::delete( $conversation );
		$this->messenger->say( 'هنوز هستید؟', $in + $to );
		PollJob::run( 5 );
		self::send();
		self::assertSame( array( Notice::TEXT_ALONE, Notice::TEXT_ALONE, Notice::EDITED, Notice::HOW_TO_REPLY, Notice::GONE ), array_map( static fn ( array $message ): string => self::notice_of( (string) $message['text'] ), array_slice( $this->messenger->sent(), 1 ) ) );
	}

	private static function notice_of( string $text ): string {
		foreach ( array( Notice::TEXT_ALONE, Notice::EDITED, Notice::HOW_TO_REPLY, Notice::GONE, Notice::CHAT_LINKED, Notice::AGENT_LINKED, Notice::HIDDEN, Notice::WRONG_CODE ) as $notice ) {
			if ( Notice::text( $notice ) === $text ) {
				return $notice;
			}
		}

		return $text;
	}

	#[TestDox( '[CHAT-15] in Bale, too, a chat that is gone leaves the bot hearing codes for another, and a stranger’s own stops nothing' )]
	public function test_bale_gone(): void {
		self::bot();
		$this->messenger->faults = array( array( 404, array( 'description' => 'no such group or user' ) ) );
		self::ask( self::conversation(), 'سلام' );
		self::send();
		$state = BotState::of( Messenger::Telegram );
		self::assertSame( array( true, false ), array( $state->is_closed, $state->is_stopped ) );
		$this->messenger->say( LinkCode::issue( Messenger::Telegram, LinkCode::CHAT, 1 ), array( 'chat' => array( 'id' => -55, 'type' => 'group' ) ) );
		PollJob::run( 5 );
		$this->messenger->say( '12345678', array( 'chat' => array( 'id' => 666, 'type' => 'private' ) ), 666 );
		PollJob::run( 5 );
		$this->messenger->faults = array( null, null, array( 404, array( 'description' => 'no such group or user' ) ) );
		self::send();
		self::assertTrue( BotState::of( Messenger::Telegram )->may_send() );
		self::assertSame( array( -55, -55, 666 ), array_map( static fn ( array $call ): int => $call['fields']['chat_id'], array_slice( array_values( array_filter( $this->messenger->calls, static fn ( array $call ): bool => 'sendMessage' === $call['method'] ) ), 1 ) ) );
	}

	#[TestDox( '[CHAT-15] 429 waits as long as it says, then goes on where it was' )]
	public function test_too_many(): void {
		self::bot();
		$conversation = self::conversation();
		$this->messenger->faults = array( array( 429, array( 'description' => 'Too Many Requests: retry after 30', 'parameters' => array( 'retry_after' => 30 ) ) ) );
		self::ask( $conversation, 'یک' );
		self::ask( $conversation, 'دو' );
		self::send();
		self::send();
		self::assertCount( 1, $this->messenger->calls );
		self::assertEqualsWithDelta( time() + 30, BotState::of( Messenger::Telegram )->retry_at, 2 );
		self::assertNotFalse( wp_next_scheduled( \Vitrin\Chat\Bots\SendJob::EVENT ) );
		self::wait();
		self::send();
		self::assertSame( array( 'یک', 'دو' ), array_map( static fn ( array $message ): string => explode( "\n\n", (string) $message['text'] )[1], $this->messenger->sent() ) );
	}

	/** @return array<string, array{array{int, array<string, string>}|'silent'|'garbage', bool}> */
	public static function faults(): array {
		return array(
			'no such token'  => array( array( 401, array( 'description' => 'Unauthorized' ) ), true ),
			'thrown out'     => array( array( 403, array( 'description' => 'Forbidden: bot was kicked from the group chat' ) ), true ),
			'no such chat'   => array( array( 400, array( 'description' => 'Bad Request: chat not found' ) ), true ),
			'may not write'  => array( array( 400, array( 'description' => 'Bad Request: not enough rights to send text messages to the chat' ) ), true ),
			'topic closed'   => array( array( 400, array( 'description' => 'Bad Request: TOPIC_CLOSED' ) ), true ),
			'topic deleted'  => array( array( 400, array( 'description' => 'Bad Request: message thread not found' ) ), true ),
			'Bale: no such chat' => array( array( 404, array( 'description' => 'no such group or user' ) ), true ),
			'the same, as 400'   => array( array( 400, array( 'description' => 'Bad Request: no such group or user' ) ), true ),
			'Bale: no token'     => array( array( 400, array( 'description' => 'Bad Request: Token not found' ) ), true ),
			'Bale: too many'     => array( array( 400, array( 'description' => 'bot limit exceed' ) ), false ),
			'too many, no time'  => array( array( 429, array( 'description' => 'local_rate_limited' ) ), false ),
			'broken'         => array( array( 500, array( 'description' => 'Internal Server Error' ) ), false ),
			'behind a proxy' => array( 'garbage', false ),
			'no answer'      => array( 'silent', false ),
		);
	}

	/** @param array{int, array<string, string>}|'silent'|'garbage' $fault */
	#[DataProvider( 'faults' )]
	#[TestDox( '[CHAT-15] $_dataName: nothing is lost; it is tried again later, or once an admin has mended it; the token stays secret' )]
	public function test_faults( array|string $fault, bool $is_stopped ): void {
		self::bot();
		$this->messenger->faults = array( $fault );
		self::ask( self::conversation(), 'سلام' );
		self::send();
		$state = BotState::of( Messenger::Telegram );
		self::assertSame( $is_stopped, $state->is_stopped || $state->is_closed );
		self::assertNotSame( '', $state->problem );
		self::assertStringNotContainsString( FakeMessenger::TOKEN, (string) wp_json_encode( get_option( BotState::OPTION ) ) );
		self::send();
		self::assertCount( 1, $this->messenger->calls, 'it is left in peace' );
		if ( $is_stopped ) {
			self::wait();
			self::send();
			self::assertCount( 1, $this->messenger->calls );
			BotState::forget_problems( Messenger::Telegram, false );
		}
		self::wait();
		self::send();
		self::assertCount( 1, $this->messenger->sent() );
		self::assertSame( '', BotState::of( Messenger::Telegram )->problem );
	}

	#[TestDox( '[CHAT-15] failures are tried less and less often, and at most for a day' )]
	public function test_patience(): void {
		self::bot();
		$pauses = array();
		self::ask( self::conversation(), 'سلام' );
		for ( $i = 0; $i < 12; $i++ ) {
			$this->messenger->faults = array( 'silent' );
			self::wait();
			self::send();
			$pauses[] = BotState::of( Messenger::Telegram )->retry_at - time();
		}
		foreach ( array( 15, 30, 60, 120 ) as $i => $pause ) {
			self::assertEqualsWithDelta( $pause, $pauses[ $i ], 2 );
		}
		self::assertEqualsWithDelta( 3600, $pauses[11], 2 );
		Outbox::give_up_late( time() + DAY_IN_SECONDS + 1 );
		self::wait();
		self::send();
		self::assertCount( 12, $this->messenger->calls );
	}

	#[TestDox( '[CHAT-15] a picture that the messenger is too slow to fetch goes as a link, and holds up nothing' )]
	public function test_slow_picture(): void {
		self::bot();
		$conversation = self::conversation();
		$address      = '/wp-json/vitrin-chat/pictures/' . bin2hex( random_bytes( 16 ) );
		$this->messenger->faults = array( 'silent' );
		self::ask( $conversation, $address, Message::IMAGE );
		self::ask( $conversation, 'دو' );
		self::send();
		self::wait();
		self::send();
		self::assertSame( array( 'sendPhoto', 'sendMessage', 'sendMessage' ), array_column( $this->messenger->calls, 'method' ) );
		self::assertStringEndsWith( home_url( $address ), (string) $this->messenger->sent()[0]['text'] );
	}

	#[TestDox( '[CHAT-15] where pictures alone are forbidden staff get the link' )]
	public function test_no_pictures(): void {
		self::bot();
		$this->messenger->faults = array( array( 400, array( 'description' => 'Bad Request: not enough rights to send photos to the chat' ) ) );
		self::ask( self::conversation(), '/wp-json/vitrin-chat/pictures/' . bin2hex( random_bytes( 16 ) ), Message::IMAGE );
		self::send();
		self::assertCount( 1, $this->messenger->sent() );
		self::assertTrue( BotState::of( Messenger::Telegram )->may_send() );
	}

	#[TestDox( '[CHAT-15] a stranger who writes to the bot and blocks it stops nothing for the staff, and isn’t answered for ever' )]
	public function test_stranger_blocks(): void {
		self::bot();
		$private = array( 'chat' => array( 'id' => 666, 'type' => 'private' ) );
		for ( $i = 0; $i < 9; $i++ ) {
			$this->messenger->say( '1234567' . $i, $private, 666 );
		}
		PollJob::run( 5 );
		$conversation            = self::conversation();
		$this->messenger->faults = array( array( 403, array( 'description' => 'Forbidden: bot was blocked by the user' ) ) );
		self::ask( $conversation, 'سلام' );
		self::send();
		self::assertTrue( BotState::of( Messenger::Telegram )->may_send() );
		$to = array_map( static fn ( array $call ): int => $call['fields']['chat_id'], array_values( array_filter( $this->messenger->calls, static fn ( array $call ): bool => 'sendMessage' === $call['method'] ) ) );
		self::assertSame( array( 666, 666, 666, FakeMessenger::CHAT ), $to );
	}

	#[TestDox( '[CHAT-15] what is refused of a stranger’s chat moves the staff’s nowhere, and is no problem of the bot’s' )]
	public function test_stranger_refused(): void {
		self::bot();
		for ( $i = 0; $i < 2; $i++ ) {
			$this->messenger->say( '1234567' . $i, array( 'chat' => array( 'id' => 666, 'type' => 'private' ) ), 666 );
		}
		PollJob::run( 5 );
		$this->messenger->faults = array( array( 400, array( 'description' => 'Bad Request: group chat was upgraded', 'parameters' => array( 'migrate_to_chat_id' => -1009 ) ) ), array( 400, array( 'description' => 'Bad Request: user is deactivated' ) ) );
		self::send();
		self::assertSame( (string) FakeMessenger::CHAT, Bots::of( Messenger::Telegram )->chat );
		self::assertSame( '', BotState::of( Messenger::Telegram )->problem );
		self::assertNull( Outbox::next( Bots::of( Messenger::Telegram ) ) );
	}

	/** Another request stores something of the bot while this one waits for the messenger. */
	private static function store_meanwhile( string $method, string $field, int $value ): void {
		$store = static function ( mixed $before, array $args, string $url ) use ( $method, $field, $value, &$store ): mixed {
			unset( $args );
			if ( basename( $url ) === $method ) {
				remove_filter( 'pre_http_request', $store, 5 );
				/** @var \wpdb $wpdb */
				global $wpdb;
				$stored = maybe_unserialize( (string) $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, BotState::OPTION ) ) );
				self::assertIsArray( $stored );
				$stored['telegram'] = array( $field => $value ) + (array) $stored['telegram'];
				// The cache of this request doesn't learn of it.
				$wpdb->update( $wpdb->options, array( 'option_value' => serialize( $stored ) ), array( 'option_name' => BotState::OPTION ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As WordPress stores it.
			}

			return $before;
		};
		add_filter( 'pre_http_request', $store, 5, 3 );
	}

	#[TestDox( '[CHAT-15] what sends and what asks store at the same time, and neither undoes what the other has stored' )]
	public function test_both_store(): void {
		self::bot();
		BotState::of( Messenger::Telegram )->with( array( 'offset' => 7, 'worked_at' => time() ) )->save();
		self::ask( self::conversation(), 'سلام' );
		$this->messenger->faults = array( array( 429, array( 'description' => 'Too Many Requests', 'parameters' => array( 'retry_after' => 30 ) ) ) );
		self::store_meanwhile( 'sendMessage', 'offset', 5000 );
		self::send();
		$state = BotState::of( Messenger::Telegram );
		self::assertSame( 5000, $state->offset );
		self::assertGreaterThan( time(), $state->retry_at );
		$state->with( array( 'retry_at' => 0, 'problem' => '' ) )->save();
		self::store_meanwhile( 'getUpdates', 'retry_at', time() + 99 );
		PollJob::run( 5 );
		self::assertGreaterThan( time() + 60, BotState::of( Messenger::Telegram )->retry_at );
	}

	#[TestDox( '[CHAT-15] once another chat is linked it gets what the former one had refused' )]
	public function test_another_chat(): void {
		self::bot();
		$conversation            = self::conversation();
		$this->messenger->faults = array( array( 403, array( 'description' => 'Forbidden: bot was kicked from the supergroup chat' ) ) );
		self::ask( $conversation, 'سلام' );
		self::send();
		PollJob::run( 5 );
		$state = BotState::of( Messenger::Telegram );
		self::assertStringContainsString( 'bot was kicked', BotSetup::problem( Bots::of( Messenger::Telegram ), $state ), 'also while updates come' );
		$this->messenger->say( LinkCode::issue( Messenger::Telegram, LinkCode::CHAT, 1 ), array( 'chat' => array( 'id' => -55, 'type' => 'group' ) ) );
		PollJob::run( 5 );
		self::send();
		self::assertTrue( BotState::of( Messenger::Telegram )->may_send() );
		self::assertSame( array( FakeMessenger::CHAT, -55, -55 ), array_column( array_column( array_filter( $this->messenger->calls, static fn ( array $call ): bool => 'sendMessage' === $call['method'] ), 'fields' ), 'chat_id' ) );
	}

	#[TestDox( '[CHAT-15] another webhook that keeps answers away is told to the admin; what visitors write goes on being sent' )]
	public function test_conflict(): void {
		self::bot();
		$this->messenger->faults = array( array( 409, array( 'description' => 'Conflict: can\'t use getUpdates method while webhook is active' ) ) );
		PollJob::run( 5 );
		$state = BotState::of( Messenger::Telegram );
		self::assertStringContainsString( '409 Conflict', BotSetup::problem( Bots::of( Messenger::Telegram ), $state ) );
		self::assertTrue( $state->may_ask() );
		self::ask( self::conversation(), 'سلام' );
		self::send();
		self::assertCount( 1, $this->messenger->sent() );
	}

	#[TestDox( '[CHAT-12] [CHAT-15] a reply that begins with // is a private note, once, and so is nothing that replies to it; the visitor sees none of it' )]
	public function test_note(): void {
		$agent = self::factory_user();
		self::bot( array( 'agents' => array( '42' => $agent ) ) );
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$update = $this->messenger->reply( $this->messenger->sent()[0], '// چه کسی پاسخ می‌دهد؟' );
		$this->messenger->reply( $update['message'], 'من' );
		$this->messenger->updates[] = array( 'update_id' => $this->messenger->next_update++, 'edited_message' => array( 'text' => '// کی؟' ) + $update['message'] );
		$this->messenger->updates[] = array( 'update_id' => $this->messenger->next_update++ ) + $update;
		$this->messenger->reply( $this->messenger->sent()[0], '#۱۲ فرستاده شد' );
		PollJob::run( 5 );
		self::assertSame( array( '#۱۲ فرستاده شد' ), self::answers( $conversation ) );
		self::assertSame( array( array( 'چه کسی پاسخ می‌دهد؟', Agents::of_user( $agent )->id ) ), array_map( static fn ( Note $note ): array => array( $note->text, $note->agent ), array_values( array_filter( Notes::of( $conversation ), static fn ( Note $note ): bool => Note::NOTE === $note->kind ) ) ) );
		self::send();
		self::assertSame( array( Notice::text( Notice::NOTED ) ), array_column( array_slice( $this->messenger->sent(), 1 ), 'text' ) );
	}

	#[TestDox( '[CHAT-15] nobody is told that the visitor has a note which was edited, nor that an answer became a note' )]
	public function test_edited_note(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$note   = $this->messenger->reply( $this->messenger->sent()[0], '// گران‌تر نگویید' );
		$answer = $this->messenger->reply( $this->messenger->sent()[0], 'بله' );
		$this->messenger->updates[] = array( 'update_id' => $this->messenger->next_update++, 'edited_message' => array( 'text' => 'همین قیمت است' ) + $note['message'] );
		$this->messenger->updates[] = array( 'update_id' => $this->messenger->next_update++, 'edited_message' => array( 'text' => '// بله' ) + $answer['message'] );
		PollJob::run( 5 );
		self::send();
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
		self::assertSame( array( Notice::text( Notice::NOTED ), Notice::text( Notice::NOTED ), Notice::text( Notice::EDITED ) ), array_column( array_slice( $this->messenger->sent(), 1 ), 'text' ) );
	}

	#[TestDox( '[CHAT-15] who answers what the bot itself has said learns that nobody has got it; who pins a message, nothing' )]
	public function test_reply_to_notice(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$this->messenger->say( '', array( 'reply_to_message' => $this->messenger->sent()[0], 'voice' => array( 'file_id' => 'x' ) ) );
		PollJob::run( 5 );
		self::send();
		$said = $this->messenger->sent()[1];
		self::assertSame( Notice::TEXT_ALONE, self::notice_of( (string) $said['text'] ) );
		$this->messenger->reply( $said, 'پس می‌نویسم: بله' );
		$this->messenger->reply( $this->messenger->say( 'ناهار؟' )['message'], 'بله' );
		PollJob::run( 5 );
		// The same in a chat with the bot alone.
		self::bot( array( 'chat' => '77' ) );
		$in = array( 'chat' => array( 'id' => 77, 'type' => 'private' ) );
		$this->messenger->say( '', $in + array( 'pinned_message' => $said ) );
		$this->messenger->say( 'بله', $in + array( 'reply_to_message' => $said ) );
		PollJob::run( 5 );
		self::send();
		self::assertSame( array( Notice::HOW_TO_REPLY, Notice::HOW_TO_REPLY ), array_map( static fn ( array $message ): string => self::notice_of( (string) $message['text'] ), array_slice( $this->messenger->sent(), 2 ) ) );
		self::assertSame( array(), self::answers( $conversation ) );
	}

	#[TestDox( '[CHAT-15] who writes in the name of a channel answers as staff' )]
	public function test_as_channel(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$this->messenger->say( 'بله', array( 'from' => array( 'id' => 136817688, 'is_bot' => true, 'username' => 'Channel_Bot' ), 'sender_chat' => array( 'id' => -1009, 'type' => 'channel' ), 'reply_to_message' => $this->messenger->sent()[0] ) );
		PollJob::run( 5 );
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
	}

	#[TestDox( '[CHAT-15] of two colleagues who link themselves at once both are known, and what an admin has saved meanwhile stays' )]
	public function test_link_at_once(): void {
		self::bot( array( 'agents' => array( '41' => 7 ) ) );
		$code = LinkCode::issue( Messenger::Telegram, LinkCode::AGENT, 1 );
		// Another process has stored more than this one has read.
		$stored                        = (array) get_option( Bots::OPTION );
		$stored['telegram']['agents']  = array( '41' => 7, '43' => 8 );
		$stored['telegram']['address'] = 'https://proxy.example';
		/** @var \wpdb $wpdb */
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $stored ) ), array( 'option_name' => Bots::OPTION ) );
		$this->messenger->say( $code );
		PollJob::run( 5 );
		$bot = Bots::of( Messenger::Telegram );
		self::assertEqualsCanonicalizing( array( 41, 43, 42 ), array_keys( $bot->agents ) );
		self::assertSame( 'https://proxy.example', $bot->address );
	}

	#[TestDox( '[CHAT-15] an answer with the longest messages that people can send is read whole' )]
	public function test_longest_answer(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$sent                     = $this->messenger->sent()[0];
		$longest                  = str_repeat( 'ش', 4096 );
		$this->messenger->updates = array();
		for ( $i = 0; $i < 100; $i++ ) {
			$this->messenger->reply( array( 'text' => $longest ) + $sent, $longest );
		}
		$cut = static fn ( mixed $answer, array $args ): mixed => is_array( $answer ) ? array( 'body' => substr( (string) $answer['body'], 0, $args['limit_response_size'] ) ) + $answer : $answer;
		add_filter( 'pre_http_request', $cut, 20, 2 );
		PollJob::run( 15 );
		remove_filter( 'pre_http_request', $cut, 20 );
		self::assertSame( 101, Conversations::of_id( $conversation->id )?->last );
	}

	#[TestDox( '[CHAT-15] a messenger that counts its updates anew loses no answer, and brings none for ever' )]
	public function test_counts_anew(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		BotState::of( Messenger::Telegram )->with( array( 'offset' => 9_000_000 ) )->save();
		$this->messenger->reply( $this->messenger->sent()[0], 'بله' );
		$kept                     = $this->messenger->updates;
		$this->messenger->shuffle = static fn ( array $given ): array => array() === $given ? $kept : $given;
		PollJob::run( 5 );
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
		self::assertSame( 5001, BotState::of( Messenger::Telegram )->offset );
	}

	#[TestDox( '[CHAT-15] who writes in the group’s own name answers as staff, and is nobody’s colleague' )]
	public function test_hidden_admin(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$hidden = array( 'from' => array( 'id' => 1087968824, 'is_bot' => true, 'username' => 'GroupAnonymousBot' ), 'sender_chat' => array( 'id' => FakeMessenger::CHAT, 'type' => 'supergroup' ) );
		$this->messenger->say( 'بله', $hidden + array( 'reply_to_message' => $this->messenger->sent()[0] ) );
		// Another bot in that group.
		$this->messenger->say( 'نه', array( 'from' => array( 'id' => 5, 'is_bot' => true ), 'reply_to_message' => $this->messenger->sent()[0] ) );
		$this->messenger->say( LinkCode::issue( Messenger::Telegram, LinkCode::AGENT, 1 ), $hidden );
		PollJob::run( 5 );
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
		self::assertSame( array(), Bots::of( Messenger::Telegram )->agents );
		self::send();
		self::assertSame( Notice::HIDDEN, self::notice_of( (string) $this->messenger->sent()[1]['text'] ) );
		$this->messenger->say( LinkCode::issue( Messenger::Telegram, LinkCode::CHAT, 1 ), array( 'chat' => array( 'id' => -77, 'type' => 'supergroup' ), 'sender_chat' => array( 'id' => -77 ) ) + $hidden );
		PollJob::run( 5 );
		self::assertSame( '-77', Bots::of( Messenger::Telegram )->chat );
		self::assertSame( array(), Bots::of( Messenger::Telegram )->agents );
	}

	/** Past update_option(), which takes the address of wp-config.php for what is stored. */
	private static function move_site( string $home ): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => $home ), array( 'option_name' => 'home' ) );
		wp_cache_delete( 'alloptions', 'options' );
	}

	#[TestDox( '[CHAT-15] a copy of the site neither asks nor sends, so that answers reach the site itself; whoever saves there takes the bot over' )]
	public function test_copy(): void {
		$form = array( 'is_on' => true, 'token' => FakeMessenger::TOKEN, 'address' => '', 'has_webhook' => false );
		BotSetup::save( Messenger::Telegram, $form );
		self::bot();
		$home = (string) wp_load_alloptions()['home'];
		try {
			self::assertTrue( Bots::of( Messenger::Telegram )->can_listen() );
			self::move_site( str_replace( '://', 's://www.', $home ) . '/' );
			self::assertTrue( Bots::of( Messenger::Telegram )->can_listen(), 'https and www are no other site' );
			self::move_site( 'https://staging.example.ir' );
			$this->messenger->calls = array();
			self::ask( self::conversation(), 'سلام' );
			self::send();
			PollJob::run( 5 );
			self::assertSame( array(), $this->messenger->calls );
			ob_start();
			wp_set_current_user( 1 );
			BotsForm::show();
			self::assertStringContainsString( Bots::of( Messenger::Telegram )->home, (string) ob_get_clean() );
			BotSetup::save( Messenger::Telegram, array( 'token' => '' ) + $form );
			self::assertTrue( Bots::of( Messenger::Telegram )->can_forward() );
		} finally {
			self::move_site( $home );
		}
		self::assertFalse( Bots::of( Messenger::Telegram )->can_listen() );
	}

	#[TestDox( '[CHAT-15] a code that is sent in a topic links that topic; what is written there without a reply is talk' )]
	public function test_topic(): void {
		self::bot( array( 'chat' => '' ) );
		$conversation = self::conversation();
		$topic        = array( 'chat' => array( 'id' => FakeMessenger::CHAT, 'type' => 'supergroup', 'title' => 'پشتیبانی 🙂' ), 'is_topic_message' => true, 'message_thread_id' => 12, 'reply_to_message' => array( 'message_id' => 12, 'from' => array( 'id' => 42, 'is_bot' => false ), 'forum_topic_created' => array( 'name' => 'گفتگوها' ) ) );
		$this->messenger->say( '/code ' . LinkCode::issue( Messenger::Telegram, LinkCode::CHAT, 1 ), $topic );
		PollJob::run( 5 );
		self::ask( $conversation, 'سلام' );
		self::send();
		self::assertSame( array( null, 12 ), array_map( static fn ( array $call ): ?int => $call['fields']['message_thread_id'] ?? null, array_slice( $this->messenger->calls, 1 ) ) );
		self::assertStringNotContainsString( '🙂', Bots::of( Messenger::Telegram )->title, 'an old table of options takes none' );
		$this->messenger->say( 'ببینید', $topic );
		$this->messenger->say( 'بله', array( 'reply_to_message' => $this->messenger->sent()[1] ) + $topic );
		PollJob::run( 5 );
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
	}

	#[TestDox( '[CHAT-15] an update that breaks by itself is given to nobody again; one that could not be stored is' )]
	public function test_webhook_faults(): void {
		$bot          = self::bot( array( 'secret' => bin2hex( random_bytes( 16 ) ) ) );
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$update = $this->messenger->reply( $this->messenger->sent()[0], 'بله' );
		$refuse = static fn ( string $query ): string => str_starts_with( $query, 'INSERT' ) && str_contains( $query, 'vitrin_chat_messages' ) ? 'REFUSED' : $query;
		add_filter( 'query', $refuse );
		self::assertSame( 500, self::webhook( $update, $bot->secret, $bot->header_secret() ) );
		remove_filter( 'query', $refuse );
		$break = static fn () => throw new \RuntimeException( 'Another plugin broke.' );
		add_action( 'vitrin_chat_message', $break, 1 );
		self::assertSame( 200, self::webhook( $update, $bot->secret, $bot->header_secret() ) );
		remove_action( 'vitrin_chat_message', $break, 1 );
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
	}

	#[TestDox( '[CHAT-15] one that is refused for itself doesn’t hold up the next' )]
	public function test_refused(): void {
		self::bot();
		$conversation = self::conversation();
		$this->messenger->faults = array( array( 400, array( 'description' => 'Bad Request: message is too long' ) ) );
		self::ask( $conversation, 'یک' );
		self::ask( $conversation, 'دو' );
		self::send();
		self::assertCount( 1, $this->messenger->sent() );
	}

	#[TestDox( '[CHAT-15] a group that has become a larger one is followed; replies to what it had are still known' )]
	public function test_moved(): void {
		self::bot();
		$this->messenger->faults = array( array( 400, array( 'description' => 'Bad Request: group chat was upgraded', 'parameters' => array( 'migrate_to_chat_id' => -1009 ) ) ) );
		self::ask( self::conversation(), 'سلام' );
		self::send();
		self::assertSame( '-1009', Bots::of( Messenger::Telegram )->chat );
		self::assertSame( array( FakeMessenger::CHAT, -1009 ), array_map( static fn ( array $call ): int => $call['fields']['chat_id'], $this->messenger->calls ) );
	}

	#[TestDox( '[CHAT-15] 10,000 characters come in pieces that each fit, and none is lost; a reply to any of them lands' )]
	public function test_long(): void {
		self::bot();
		$conversation = self::conversation();
		$text         = trim( str_repeat( 'سلام 🙂 ', 1400 ) );
		self::ask( $conversation, $text );
		self::send();
		$sent = $this->messenger->sent();
		self::assertGreaterThan( 2, count( $sent ) );
		$together = array();
		foreach ( $sent as $message ) {
			self::assertLessThanOrEqual( 4096, strlen( mb_convert_encoding( (string) $message['text'], 'UTF-16LE', 'UTF-8' ) ) / 2 );
			self::assertSame( $conversation->id, ForwardedText::conversation( (string) $message['text'] ) );
			$together[] = explode( "\n\n", (string) $message['text'] )[1];
		}
		self::assertSame( $text, implode( ' ', $together ) );
		$this->messenger->reply( $sent[1], 'چشم' );
		PollJob::run( 5 );
		self::assertSame( array( 'چشم' ), self::answers( $conversation ) );
	}

	#[TestDox( '[CHAT-15] a text without a space is cut all the same, never within a letter' )]
	public function test_pieces(): void {
		$text   = str_repeat( '😀', 5000 );
		$pieces = ForwardedText::pieces( $text );
		self::assertSame( $text, implode( '', $pieces ) );
		foreach ( $pieces as $piece ) {
			self::assertLessThanOrEqual( 1750, mb_strlen( $piece ) );
		}
	}

	#[TestDox( '[CHAT-15] a picture goes as a photo by its address; where the messenger can’t fetch it, as a link' )]
	public function test_picture(): void {
		self::bot();
		$conversation = self::conversation();
		$address      = '/wp-json/vitrin-chat/pictures/' . str_repeat( 'a', 32 );
		self::ask( $conversation, $address, Message::IMAGE );
		self::send();
		self::assertSame( home_url( $address ), $this->messenger->calls[0]['fields']['photo'] );
		$this->messenger->faults = array( array( 400, array( 'description' => 'Bad Request: failed to get HTTP URL content' ) ) );
		self::ask( $conversation, $address, Message::IMAGE );
		self::send();
		self::assertStringEndsWith( home_url( $address ), (string) $this->messenger->sent()[1]['text'] );
	}

	#[TestDox( '[CHAT-15] what was deleted before it was sent isn’t sent' )]
	public function test_deleted(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		Conversations::delete( $conversation );
		self::send();
		self::assertSame( array(), $this->messenger->calls );
	}

	#[TestDox( '[CHAT-15] a webhook is taken by its secret alone, and with the header where the messenger sends it; the same update counts once' )]
	public function test_webhook(): void {
		$secret = bin2hex( random_bytes( 16 ) );
		$bot    = self::bot( array( 'secret' => $secret ) );
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$update = $this->messenger->reply( $this->messenger->sent()[0], 'بله' );
		self::assertSame( 401, self::webhook( $update, str_repeat( '0', 32 ), $bot->header_secret() ) );
		self::assertSame( 401, self::webhook( $update, $secret, 'wrong' ) );
		self::assertSame( 401, self::webhook( $update, $secret ) );
		self::assertSame( array(), self::answers( $conversation ) );
		self::assertSame( 200, self::webhook( $update, $secret, $bot->header_secret() ) );
		self::assertSame( 200, self::webhook( $update, $secret, $bot->header_secret() ) );
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
		self::assertSame( 200, self::webhook( array( 'update_id' => 1, 'message' => array( 'x' ) ), $secret, $bot->header_secret() ) );
		self::assertSame( array(), Bots::polled(), 'it isn’t asked as well' );
		self::bot( array( 'secret' => '' ) );
		self::assertSame( 401, self::webhook( $update, $secret, $bot->header_secret() ) );
	}

	#[TestDox( '[CHAT-15] a code links chat and user once, for half an hour; guesses end it' )]
	public function test_code(): void {
		wp_set_current_user( 1 );
		self::bot( array( 'chat' => '' ) );
		$result = BotSetup::code( Messenger::Telegram, LinkCode::CHAT );
		self::assertSame( 1, preg_match( '/\d{8}/', $result['text'], $code ) );
		$this->messenger->say( '/code@naqsh_bot ' . strtr( $code[0], array( '1' => '۱', '2' => '۲' ) ) );
		PollJob::run( 5 );
		$bot = Bots::of( Messenger::Telegram );
		self::assertSame( array( (string) FakeMessenger::CHAT, 'پشتیبانی', array( 42 => 1 ) ), array( $bot->chat, $bot->title, $bot->agents ) );
		self::send();
		self::assertSame( Notice::CHAT_LINKED, self::notice_of( (string) $this->messenger->sent()[0]['text'] ) );
		$this->messenger->say( $code[0], array( 'chat' => array( 'id' => 7, 'type' => 'private' ) ), 66 );
		PollJob::run( 5 );
		self::assertSame( $bot->chat, Bots::of( Messenger::Telegram )->chat );
		$old = LinkCode::issue( Messenger::Telegram, LinkCode::AGENT, 1, time() - 1801 );
		self::assertNull( LinkCode::redeem( Messenger::Telegram, $old ) );
		$new = LinkCode::issue( Messenger::Telegram, LinkCode::AGENT, 1 );
		self::assertNull( LinkCode::redeem( Messenger::Bale, $new ) );
		for ( $i = 0; $i < 20; $i++ ) {
			LinkCode::redeem( Messenger::Telegram, '0000000' . ( $i % 10 ) );
		}
		self::assertNull( LinkCode::redeem( Messenger::Telegram, $new ) );
	}

	#[TestDox( '[CHAT-15] a reply to a colleague’s answer goes to the same visitor' )]
	public function test_reply_to_answer(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$first = $this->messenger->reply( $this->messenger->sent()[0], 'بله' );
		$this->messenger->reply( $first['message'], 'و فردا می‌رسد', 43 );
		PollJob::run( 5 );
		self::assertSame( array( 'بله', 'و فردا می‌رسد' ), self::answers( $conversation ) );
	}

	#[TestDox( '[CHAT-15] an answer of eight digits is an answer, not a code' )]
	public function test_digits(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'کد رهگیری؟' );
		self::send();
		$this->messenger->reply( $this->messenger->sent()[0], '12345678' );
		PollJob::run( 5 );
		self::assertSame( array( '12345678' ), self::answers( $conversation ) );
	}

	#[TestDox( '[CHAT-15] the test says what the messenger really answers, without the token' )]
	public function test_test(): void {
		self::bot();
		self::assertTrue( BotSetup::test( Messenger::Telegram )['is_good'] );
		self::assertStringContainsString( '@naqsh_bot', BotSetup::test( Messenger::Telegram )['text'] );
		$this->messenger->faults = array( array( 401, array( 'description' => 'Unauthorized' ) ) );
		self::assertStringContainsString( '401 Unauthorized', BotSetup::test( Messenger::Telegram )['text'] );
		$this->messenger->faults = array( 'silent' );
		$result                  = BotSetup::test( Messenger::Telegram );
		self::assertStringContainsString( 'cURL error 28', $result['text'] );
		self::assertStringNotContainsString( FakeMessenger::TOKEN, $result['text'] );
		self::assertFalse( $result['is_good'] );
	}

	#[TestDox( '[CHAT-15] the test says where a messenger can’t bring answers to the shop, or brings them elsewhere' )]
	public function test_test_webhook(): void {
		$bot = self::bot( array( 'secret' => str_repeat( 'a', 32 ) ) );
		$this->messenger->webhook = array( 'url' => Webhook::url( $bot ), 'pending_update_count' => 0 );
		self::assertTrue( BotSetup::test( Messenger::Telegram )['is_good'] );
		$this->messenger->webhook = array( 'url' => Webhook::url( $bot ), 'pending_update_count' => 3, 'last_error_date' => time() - DAY_IN_SECONDS, 'last_error_message' => 'Wrong response from the webhook: 403 Forbidden' );
		$result = BotSetup::test( Messenger::Telegram );
		self::assertFalse( $result['is_good'] );
		self::assertStringContainsString( '403 Forbidden', $result['text'] );
		$this->messenger->webhook = array( 'url' => Webhook::url( $bot ), 'pending_update_count' => 0, 'last_error_date' => time() - DAY_IN_SECONDS, 'last_error_message' => 'x' );
		self::assertTrue( BotSetup::test( Messenger::Telegram )['is_good'], 'that is over' );
		$this->messenger->webhook = array( 'url' => 'https://other.example/hook' );
		self::assertFalse( BotSetup::test( Messenger::Telegram )['is_good'] );
		self::bot( array( 'secret' => '' ) );
		self::assertTrue( BotSetup::test( Messenger::Telegram )['is_good'], 'nobody brings anything' );
	}

	#[TestDox( '[CHAT-15] what is saved is checked; another bot begins anew; a webhook that is refused leaves the asking' )]
	public function test_save(): void {
		$sent = array( 'is_on' => true, 'token' => 'x', 'address' => '', 'has_webhook' => false );
		self::assertFalse( BotSetup::save( Messenger::Telegram, $sent )['is_good'] );
		self::assertFalse( BotSetup::save( Messenger::Telegram, array( 'token' => FakeMessenger::TOKEN, 'address' => 'http://plain.example' ) + $sent )['is_good'] );
		self::assertFalse( BotSetup::save( Messenger::Telegram, array( 'token' => '' ) + $sent )['is_good'] );
		self::assertSame( '', Bots::of( Messenger::Telegram )->token );
		self::assertTrue( BotSetup::save( Messenger::Telegram, array( 'token' => FakeMessenger::TOKEN ) + $sent )['is_good'] );
		self::assertNotFalse( wp_next_scheduled( PollJob::EVENT ) );
		self::assertSame( 'deleteWebhook', $this->messenger->calls[0]['method'] );
		Bots::change( Messenger::Telegram, array( 'chat' => '5' ) );
		BotSetup::save( Messenger::Telegram, array( 'token' => '', 'has_webhook' => true ) + $sent );
		$bot = Bots::of( Messenger::Telegram );
		self::assertSame( '5', $bot->chat );
		self::assertSame( array( Webhook::url( $bot ), $bot->header_secret() ), array( $this->messenger->calls[1]['fields']['url'], $this->messenger->calls[1]['fields']['secret_token'] ) );
		$this->messenger->faults = array( array( 400, array( 'description' => 'Bad Request: bad webhook: An HTTPS URL must be provided' ) ) );
		$result                  = BotSetup::save( Messenger::Telegram, array( 'token' => '', 'has_webhook' => true ) + $sent );
		self::assertStringContainsString( 'An HTTPS URL must be provided', $result['text'] );
		self::assertCount( 1, Bots::polled() );
		self::assertSame( 'deleteWebhook', array_slice( $this->messenger->calls, -1 )[0]['method'], 'or it would refuse to be asked' );
		Bots::change( Messenger::Telegram, array( 'secret' => str_repeat( 'a', 32 ) ) );
		$this->messenger->faults = array( 'silent', 'silent' );
		$result                  = BotSetup::save( Messenger::Telegram, array( 'token' => '', 'has_webhook' => true ) + $sent );
		self::assertFalse( $result['is_good'] );
		self::assertSame( str_repeat( 'a', 32 ), Bots::of( Messenger::Telegram )->secret, 'the webhook that it has goes on' );
		BotSetup::save( Messenger::Telegram, array( 'token' => '9' . FakeMessenger::TOKEN ) + $sent );
		self::assertSame( '', Bots::of( Messenger::Telegram )->chat );
	}

	#[TestDox( '[CHAT-16a] who asks for their data, or to be forgotten, is told what stands in a messenger' )]
	public function test_privacy(): void {
		self::bot();
		self::ask( self::conversation( 'مینا', 'mina@example.ir' ), 'سلام' );
		self::send();
		self::assertSame( array(), Privacy::erase( 'other@example.ir' )['messages'] );
		self::assertCount( 1, Privacy::erase( 'Mina@example.ir' )['messages'] );
		self::assertTrue( Privacy::erase( 'mina@example.ir' )['items_retained'] );
		self::assertCount( 1, Privacy::export( 'mina@example.ir' )['data'] );
		$names = array_keys( (array) Privacy::add_eraser( (array) \Vitrin\Chat\Privacy::add_eraser( array() ) ) );
		self::assertSame( 'vitrin-chat-bots', $names[0], 'before the messages are gone' );
	}

	/** @return array<string, array{int, int, list<int>, bool, array{int, int}}> */
	public static function offsets(): array {
		return array(
			'nothing'                     => array( 7, 0, array(), false, array( 7, 0 ) ),
			'the first ones'              => array( 0, 0, array( 5, 6, 7 ), false, array( 0, 1000 ) ),
			'the first ones, later'       => array( 0, 880, array( 5, 6, 7 ), false, array( 8, 0 ) ),
			'in any order'                => array( 5, 0, array( 7, 5, 6, 6 ), false, array( 8, 0 ) ),
			'one is missing'              => array( 5, 0, array( 5, 7 ), false, array( 6, 1000 ) ),
			'it is still missing'         => array( 6, 950, array( 7, 8 ), false, array( 6, 950 ) ),
			'it is missing for too long'  => array( 6, 880, array( 7, 8 ), false, array( 9, 0 ) ),
			'it has come'                 => array( 6, 950, array( 7, 6 ), false, array( 8, 0 ) ),
			'a whole answer behind a gap' => array( 6, 950, array( 7, 8 ), true, array( 9, 0 ) ),
			'it counts anew'              => array( 5000, 0, array( 3, 4 ), false, array( 5, 0 ) ),
			'anew, one is missing'        => array( 5000, 0, array( 3, 5 ), false, array( 4, 1000 ) ),
			'anew, a whole answer'        => array( 5000, 0, array( 3, 5 ), true, array( 6, 0 ) ),
			'with what was read before'   => array( 6, 0, array( 3, 4, 6 ), false, array( 7, 0 ) ),
		);
	}

	/**
	 * @param list<int>       $numbers
	 * @param array{int, int} $expected
	 */
	#[DataProvider( 'offsets' )]
	#[TestDox( '[CHAT-15] which update is asked for next: $_dataName' )]
	public function test_offset( int $offset, int $gap_since, array $numbers, bool $is_full, array $expected ): void {
		self::assertSame( $expected, Offset::after( $offset, $gap_since, $numbers, $is_full, 1000 ) );
	}

	#[TestDox( '[CHAT-15] a database that refuses makes an update come again' )]
	public function test_not_stored(): void {
		self::bot();
		$conversation = self::conversation();
		self::ask( $conversation, 'سلام' );
		self::send();
		$this->messenger->reply( $this->messenger->sent()[0], 'بله' );
		$refuse = static fn ( string $query ): string => str_starts_with( $query, 'INSERT' ) && str_contains( $query, 'vitrin_chat_messages' ) ? 'REFUSED' : $query;
		add_filter( 'query', $refuse );
		PollJob::run( 5 );
		remove_filter( 'query', $refuse );
		self::assertSame( array(), self::answers( $conversation ) );
		PollJob::run( 5 );
		self::assertSame( array( 'بله' ), self::answers( $conversation ) );
	}
}
