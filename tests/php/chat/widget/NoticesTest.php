<?php
/**
 * Mails of the chat, its rating, and how soon answers come.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Widget;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Widget\AnswerTime;
use Vitrin\Chat\Widget\LateNotice;
use Vitrin\Chat\Widget\Registration;
use Vitrin\Chat\Widget\StaffNotice;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Tests\Chat\ChatTestCase;
use Vitrin\Tests\Indexes;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** By messages, as they are stored. */
final class NoticesTest extends ChatTestCase {

	/** @var list<array<string, mixed>> */
	private array $mails = array();

	protected function setUp(): void {
		parent::setUp();
		remove_all_actions( 'vitrin_chat_message' );
		delete_option( Presence::OPTION );
		delete_option( AnswerTime::OPTION );
		delete_option( 'vitrin_settings' );
		Registration::register_records( ( new Settings() )->stored() );
		add_filter(
			'pre_wp_mail',
			function ( mixed $sent, array $mail ): bool {
				unset( $sent );
				$this->mails[] = $mail;

				return true;
			},
			10,
			2
		);
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_wp_mail' );
		remove_all_actions( 'vitrin_chat_message' );
		remove_all_actions( 'vitrin_chat_notify_staff' );
		delete_option( Presence::OPTION );
		delete_option( AnswerTime::OPTION );
		parent::tearDown();
	}

	/** @param list<array<string, mixed>> $mails */
	private static function count_of( array $mails ): int {
		return count( $mails );
	}

	/** @return array{Contact, Conversation} */
	private static function conversation( string $email = '' ): array {
		$contact = self::contact();
		if ( '' !== $email ) {
			$contact = Contacts::set_profile( $contact, array( 'email' => $email ) );
		}

		return array( $contact, Conversations::current( $contact ) );
	}

	private static function ask( Conversation $conversation, string $text = 'سلام <b>' ): void {
		Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, $text );
	}

	private static function answer( Conversation $conversation, string $text = 'بله' ): void {
		Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, $text, 1 );
	}

	#[TestDox( '[CHAT-15] who isn’t there gets a mail with what was written, once in a while for a conversation; an SMS plugin hears of it' )]
	public function test_staff(): void {
		$told = array();
		add_action(
			'vitrin_chat_notify_staff',
			static function ( string $text, Conversation $conversation, ?Contact $contact ) use ( &$told ): void {
				$told[] = array( $text, $conversation->id, null === $contact ? '' : $contact->email );
			},
			10,
			3
		);
		list( , $conversation ) = self::conversation( 'visitor@example.ir' );
		self::ask( $conversation );
		self::ask( $conversation, 'دوم' );
		self::assertSame( array( array( 'سلام <b>', $conversation->id, 'visitor@example.ir' ) ), $told );
		self::assertSame( 1, self::count_of( $this->mails ) );
		self::assertSame( array( get_option( 'admin_email' ) ), $this->mails[0]['to'] );
		self::assertStringContainsString( 'سلام <b>', $this->mails[0]['message'] );
		self::assertStringContainsString( 'visitor@example.ir', $this->mails[0]['message'] );
		list( , $other ) = self::conversation();
		self::ask( $other );
		self::assertSame( 2, self::count_of( $this->mails ), 'another conversation is another matter' );
	}

	#[TestDox( '[CHAT-15] while somebody is there nobody is mailed' )]
	public function test_present(): void {
		Presence::note( 1 );
		list( , $conversation ) = self::conversation();
		self::ask( $conversation );
		self::assertSame( 0, self::count_of( $this->mails ) );
	}

	#[TestDox( '[CHAT-15] who has gone and left an email gets the answer with a link that works once; who is there gets none' )]
	public function test_visitor(): void {
		Presence::note( 1 );
		list( $contact, $conversation ) = self::conversation( 'visitor@example.ir' );
		self::ask( $conversation );
		self::answer( $conversation );
		self::assertSame( 0, self::count_of( $this->mails ), 'they have just written' );
		Contacts::mark_seen( $contact, 0 );
		self::answer( $conversation, 'موجود است' );
		self::answer( $conversation, 'و ارزان' );
		self::assertSame( 1, self::count_of( $this->mails ) );
		self::assertSame( 'visitor@example.ir', $this->mails[0]['to'] );
		self::assertStringContainsString( 'موجود است', $this->mails[0]['message'] );
		self::assertMatchesRegularExpression( '~\?vitrin_chat=[0-9a-f]{32}\.~', $this->mails[0]['message'] );
		list( , $nameless ) = self::conversation();
		self::ask( $nameless );
		self::answer( $nameless );
		self::assertSame( 1, self::count_of( $this->mails ) );
	}

	#[TestDox( '[CHAT-15] whoever goes away without having read is told some minutes later, once, and of nothing that was read' )]
	public function test_late(): void {
		wp_unschedule_hook( LateNotice::EVENT );
		Presence::note( 1 );
		list( , $unread ) = self::conversation();
		list( , $read )   = self::conversation();
		self::ask( $unread, 'کجایید؟' );
		self::ask( $read );
		$now = Conversations::of_id( $read->id );
		self::assertNotNull( $now );
		Conversations::mark_read_by_staff( $now, 1 );
		self::assertNotFalse( wp_next_scheduled( LateNotice::EVENT ) );
		LateNotice::run();
		self::assertSame( 0, self::count_of( $this->mails ), 'they are still there' );
		Presence::leave( 1 );
		self::assertGreaterThan( time(), Presence::until(), 'they may have gone to another page' );
		self::assertLessThan( time() + 60, Presence::until() );
		delete_option( Presence::OPTION );
		LateNotice::run();
		LateNotice::run();
		self::assertSame( 1, self::count_of( $this->mails ) );
		self::assertStringContainsString( 'کجایید؟', $this->mails[0]['message'] );
	}

	#[TestDox( '[CHAT-15] where WP-Cron never runs they are looked for again while somebody is there' )]
	public function test_late_without_cron(): void {
		foreach ( Indexes::events() as $event ) {
			wp_unschedule_hook( $event );
		}
		Presence::note( 1 );
		list( , $unread ) = self::conversation();
		self::ask( $unread );
		wp_unschedule_hook( LateNotice::EVENT );
		wp_schedule_single_event( time() - 2 * MINUTE_IN_SECONDS, LateNotice::EVENT );
		self::assertTrue( Background::go_on( 1.0 ) );
		self::assertGreaterThan( time() + MINUTE_IN_SECONDS, wp_next_scheduled( LateNotice::EVENT ) );
	}

	#[TestDox( '[CHAT-15] of 200 conversations each is told of' )]
	public function test_many(): void {
		for ( $i = 0; $i < 200; $i++ ) {
			list( , $conversation ) = self::conversation();
			self::ask( $conversation );
		}
		self::assertSame( 200, self::count_of( $this->mails ) );
	}

	#[TestDox( '[CHAT-06] how soon answers come is said of what was: three of four, and nothing of too few' )]
	public function test_answer_time(): void {
		self::assertSame( 0, AnswerTime::seconds() );
		update_option( AnswerTime::OPTION, array( 60, 120, 180, 6000 ) );
		self::assertSame( 0, AnswerTime::seconds() );
		update_option( AnswerTime::OPTION, array( 60, 120, 180, 6000, 240 ) );
		self::assertSame( 240, AnswerTime::seconds() );
		update_option( AnswerTime::OPTION, 'broken' );
		self::assertSame( 0, AnswerTime::seconds() );
		list( , $conversation ) = self::conversation();
		self::ask( $conversation );
		self::answer( $conversation );
		self::answer( $conversation, 'a second answer waits for nothing' );
		self::assertCount( 1, (array) get_option( AnswerTime::OPTION ) );
		self::ask( $conversation, 'ممنون' );
		Conversations::set_status( $conversation, Conversation::CLOSED );
		$closed = Conversations::of_id( $conversation->id );
		self::assertNotNull( $closed );
		self::answer( $closed, 'فرستاده شد' );
		self::assertCount( 1, (array) get_option( AnswerTime::OPTION ), 'nobody waited while it was closed' );
	}

	#[TestDox( '[CHAT-06] a conversation is rated once, from 1 to 5, by whose it is' )]
	public function test_rating(): void {
		list( $contact, $conversation ) = self::conversation();
		$path                           = '/conversations/' . $conversation->key . '/rating';
		$before                         = did_action( 'vitrin_chat_rated' );
		self::assertSame( 400, self::call( 'POST', $path, array( 'score' => 6 ), self::token( $contact ) )->get_status() );
		self::assertSame( 404, self::call( 'POST', $path, array( 'score' => 4 ), self::token( self::contact() ) )->get_status() );
		self::assertSame( 200, self::call( 'POST', $path, array( 'score' => 4 ), self::token( $contact ) )->get_status() );
		self::assertSame( 200, self::call( 'POST', $path, array( 'score' => 2 ), self::token( $contact ) )->get_status() );
		$messages = Messages::after( $conversation, 0 );
		self::assertCount( 1, $messages );
		self::assertSame( Message::SYSTEM, $messages[0]->sender );
		self::assertSame( 1, did_action( 'vitrin_chat_rated' ) - $before );
		self::ask( $conversation );
		self::assertSame( 200, self::call( 'POST', $path, array( 'score' => 5 ), self::token( $contact ) )->get_status() );
		self::assertCount( 3, Messages::after( $conversation, 0 ), 'what went on may be rated anew' );
		self::ask( $conversation );
		Contacts::set_blocked( Contacts::of_key( $contact->key ) ?? $contact, true );
		self::assertSame( 403, self::call( 'POST', $path, array( 'score' => 1 ), self::token( $contact ) )->get_status() );
		self::assertCount( 4, Messages::after( $conversation, 0 ), 'who is blocked rates nobody' );
	}

	#[TestDox( '[CHAT-16] a conversation by mail goes to an address, as plain text, a few times a day' )]
	public function test_transcript(): void {
		Presence::note( 1 );
		list( $contact, $conversation ) = self::conversation();
		self::ask( $conversation, 'سلام <b>' );
		$path = '/conversations/' . $conversation->key . '/transcript';
		self::assertSame( 409, self::call( 'POST', $path, array( 'email' => 'one@example.ir' ), self::token( $contact ) )->get_status(), 'nobody has answered' );
		self::answer( $conversation );
		$send = static fn ( string $email ): int => self::call( 'POST', $path, array( 'email' => $email ), self::token( $contact ) )->get_status();
		self::assertSame( 400, $send( 'nobody' ) );
		self::assertSame( 200, $send( 'one@example.ir' ) );
		self::assertStringContainsString( 'سلام <b>', $this->mails[0]['message'] );
		self::assertSame( 200, $send( 'two@example.ir' ) );
		self::assertSame( 200, $send( 'three@example.ir' ) );
		self::assertSame( 429, $send( 'four@example.ir' ), 'strangers aren’t to be mailed' );
		self::assertSame( 3, self::count_of( $this->mails ) );
	}

	#[TestDox( '[CHAT-15] a card is told of in words; who has no public name is the shop, by its name as people read it' )]
	public function test_words(): void {
		$name = get_option( 'blogname' );
		update_option( 'blogname', 'نقش & نگار' );
		list( $contact, $conversation ) = self::conversation( 'visitor@example.ir' );
		Contacts::mark_seen( $contact, 0 );
		Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, 'کیف چرمی · ۱۲۰٬۰۰۰ تومان', 0, Message::PRODUCT, '7' );
		self::assertStringContainsString( 'کیف چرمی', $this->mails[0]['message'] );
		self::assertSame( 200, self::call( 'POST', '/conversations/' . $conversation->key . '/transcript', array( 'email' => 'one@example.ir' ), self::token( $contact ) )->get_status() );
		self::assertStringStartsWith( 'نقش & نگار · ', $this->mails[1]['message'] );
		update_option( 'blogname', $name );
	}

	#[TestDox( '[CHAT-15] mails go to whom the shop names' )]
	public function test_recipients(): void {
		delete_option( 'vitrin_settings' );
		update_option( 'vitrin_settings', array( 'chat' => array( 'enabled' => true, 'notify_to' => 'a@example.ir, b@example.ir' ) ) );
		try {
			remove_all_actions( 'vitrin_chat_message' );
			StaffNotice::register( ( new Settings() )->stored() );
			list( , $conversation ) = self::conversation();
			self::ask( $conversation );
			self::assertSame( array( 'a@example.ir', 'b@example.ir' ), $this->mails[0]['to'] );
		} finally {
			delete_option( 'vitrin_settings' );
		}
	}
}
