<?php
/**
 * What agents do in a conversation, one after the other and at once.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Privacy;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\CannedAnswers;
use Vitrin\Chat\Staff\Looks;
use Vitrin\Chat\Staff\Notes;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Chat\Widget\Transcript;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** By the calls that the screen makes. */
final class DeedsTest extends ChatTestCase {

	private static function path( Conversation $conversation, string $what = '' ): string {
		return '/conversations/' . $conversation->id . ( '' === $what ? '' : '/' . $what );
	}

	/** @return array<string, mixed> Of a call that is answered. */
	private static function done( string $method, string $path, array $fields = array() ): array {
		$answer = self::staff( $method, $path, $fields );
		self::assertSame( 200, $answer->get_status(), $path . (string) wp_json_encode( $answer->get_data() ) );

		return self::body( $answer );
	}

	private static function counter( string $name, string $member ): int {
		return CounterFile::read( CounterFile::path( $name ) )[ $member ] ?? 0;
	}

	/** @return list<string> What is noted of a conversation. */
	private static function events( Conversation $conversation ): array {
		return array_column( array_filter( self::done( 'GET', self::path( $conversation ) )['notes'], static fn ( array $note ): bool => 'event' === $note['kind'] ), 'note' );
	}

	#[TestDox( '[CHAT-12a] whoever answers has it, and a closed one is open again; the same answer sent again changes nothing' )]
	public function test_answer(): void {
		$one = self::begun();
		$me  = $this->as_agent();
		Conversations::set_status( $one, Conversation::CLOSED );
		$id   = wp_generate_uuid4();
		$sent = self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => $id, 'message' => 'بفرمایید' ) );
		self::assertSame( array( 2, 'agent', $me->id, wp_get_current_user()->display_name ), array( $sent['message']['sequence'], $sent['message']['sender'], $sent['message']['agent']['id'], $sent['message']['agent']['name'] ) );
		self::assertSame( array( 'open', $me->id, 0 ), array( $sent['conversation']['status'], $sent['conversation']['agent']['id'], $sent['conversation']['waiting_since'] ) );
		self::assertSame( array( 'opened', 'assigned' ), self::events( $one ) );
		$other = $this->as_agent();
		Messages::add( $one, wp_generate_uuid4(), Message::CONTACT, 'باشد' );
		$again = self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => $id, 'message' => 'چیز دیگر' ) );
		self::assertSame( array( 2, 'بفرمایید', $me->id, $me->id ), array( $again['message']['sequence'], $again['message']['message'], $again['message']['agent']['id'], $again['conversation']['agent']['id'] ) );
		self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => wp_generate_uuid4(), 'message' => 'من هم' ) );
		self::assertSame( $me->id, self::again( $one )->agent, 'an answer takes nothing from anybody' );
		self::assertNotSame( $me->id, $other->id );
		foreach ( array( array(), array( 'id' => 'x', 'message' => 'a' ), array( 'id' => $id ), array( 'id' => wp_generate_uuid4(), 'message' => array( 'a' ) ), array( 'id' => wp_generate_uuid4(), 'message' => str_repeat( 'a', 10_001 ) ), array( 'id' => wp_generate_uuid4(), 'message' => 'a', 'type' => 'image' ) ) as $i => $bad ) {
			self::assertSame( 2 === $i ? 200 : 400, self::staff( 'POST', self::path( $one, 'messages' ), $bad )->get_status(), "case $i" );
		}
		self::assertSame( 4, self::again( $one )->last );
	}

	#[TestDox( '[CHAT-12a] [CHAT-13a] answers written while offline are sent an hour later, after others: each is stored once and in the order they come' )]
	public function test_answers_of_an_hour_ago(): void {
		$one = self::begun();
		$this->as_agent();
		$ids = array( wp_generate_uuid4(), wp_generate_uuid4(), wp_generate_uuid4() );
		self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => $ids[0], 'message' => '0' ) );
		$this->as_agent();
		self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => wp_generate_uuid4(), 'message' => 'x' ) );
		foreach ( array( 0, 1, 1, 2, 0, 2 ) as $i ) {
			self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => $ids[ $i ], 'message' => (string) $i ) );
		}
		self::assertSame( array( 'سلام', '0', 'x', '1', '2' ), array_column( self::done( 'GET', self::path( $one ) )['messages'], 'message' ) );
	}

	#[TestDox( '[CHAT-12a] of two who take a conversation at once one gets it, and the other learns who has it' )]
	public function test_assign(): void {
		$one   = self::begun();
		$other = $this->as_agent();
		$me    = $this->as_agent();
		$taken = self::done( 'POST', self::path( $one, 'assign' ), array( 'agent' => $other->id, 'expected' => 0 ) );
		self::assertSame( $other->id, $taken['conversation']['agent']['id'] );
		$late = self::staff( 'POST', self::path( $one, 'assign' ), array( 'agent' => $me->id, 'expected' => 0 ) );
		self::assertSame( array( 409, 'vitrin_taken', $other->id ), array( $late->get_status(), self::body( $late )['code'], self::body( $late )['data']['agent']['id'] ) );
		self::done( 'POST', self::path( $one, 'assign' ), array( 'agent' => $other->id, 'expected' => 0 ) );
		self::done( 'POST', self::path( $one, 'assign' ), array( 'agent' => $me->id, 'expected' => $other->id ) );
		self::done( 'POST', self::path( $one, 'assign' ), array( 'agent' => 0, 'expected' => $me->id ) );
		self::assertSame( 0, self::again( $one )->agent );
		$notes = array_values( array_filter( self::done( 'GET', self::path( $one ) )['notes'], static fn ( array $note ): bool => 'assigned' === $note['note'] ) );
		self::assertSame( array( $other->id, $me->id, null ), array_map( static fn ( array $note ): ?int => $note['to']['id'] ?? null, $notes ) );
		Agents::archive( $other );
		foreach ( array( 999_999, $other->id ) as $nobody ) {
			self::assertSame( 400, self::staff( 'POST', self::path( $one, 'assign' ), array( 'agent' => $nobody, 'expected' => 0 ) )->get_status() );
		}
	}

	#[TestDox( '[CHAT-12a] two who answer and close at once: all that was written is there, and what was done is noted once' )]
	public function test_close_at_once(): void {
		$one = self::begun();
		$this->as_agent();
		$before = self::counter( StaffCounter::name(), 'c' );
		self::done( 'POST', self::path( $one, 'status' ), array( 'status' => 'closed' ) );
		self::assertGreaterThan( $before, self::counter( StaffCounter::name(), 'c' ) );
		$this->as_agent();
		$closed = self::done( 'POST', self::path( $one, 'status' ), array( 'status' => 'closed' ) );
		self::assertSame( 'closed', $closed['conversation']['status'] );
		self::assertSame( array( 'closed' ), self::events( $one ) );
		self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => wp_generate_uuid4(), 'message' => 'x' ) );
		self::assertSame( array( 'closed', 'opened', 'assigned' ), self::events( $one ) );
		self::assertSame( 400, self::staff( 'POST', self::path( $one, 'status' ), array( 'status' => 'gone' ) )->get_status() );
	}

	#[TestDox( '[CHAT-12a] [SEC-03] notes and events are for staff alone: no answer to the visitor, no transcript and no export has them; they go with the visitor' )]
	public function test_notes(): void {
		$contact = Contacts::set_profile( self::contact(), array( 'email' => 'sara@example.ir' ) );
		$token   = self::token( $contact );
		$key     = (string) self::said( $token, 'سلام' )['conversation']['id'];
		$one     = Conversations::current( $contact );
		$me      = $this->as_agent();
		$id      = wp_generate_uuid4();
		for ( $i = 0; $i < 2; $i++ ) {
			$note = self::done( 'POST', self::path( $one, 'notes' ), array( 'id' => $id, 'note' => 'مشتری بدحساب SECRETNOTE' ) )['note'];
		}
		self::assertSame( array( 'note', $me->id, 1 ), array( $note['kind'], $note['agent']['id'], $note['after'] ) );
		self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => wp_generate_uuid4(), 'message' => 'بله' ) );
		self::done( 'POST', self::path( $one, 'assign' ), array( 'agent' => 0, 'expected' => $me->id ) );
		self::done( 'POST', self::path( $one, 'status' ), array( 'status' => 'spam' ) );
		self::assertCount( 4, self::done( 'GET', self::path( $one ) )['notes'] );
		$this->become_guest();
		$said = array();
		foreach ( array( '/conversations', "/conversations/$key/messages", "/conversations/$key/state", '/v2/pixel/widgets' ) as $path ) {
			$answer = self::call( 'GET', $path, array( 'include' => 'agents,faqs' ), $token );
			self::assertSame( 200, $answer->get_status() );
			$said[] = $answer->get_data();
		}
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $sent, array $mail ) use ( &$mails ): bool {
				unset( $sent );
				$mails[] = $mail;

				return true;
			},
			10,
			2
		);
		Transcript::send( self::again( $one ), 'sara@example.ir' );
		remove_all_filters( 'pre_wp_mail' );
		$all = (string) wp_json_encode( array( $said, $mails, Privacy::export( 'sara@example.ir' ) ), JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( 'بله', $all );
		foreach ( array( 'SECRETNOTE', '"spam"', 'assigned' ) as $secret ) {
			self::assertStringNotContainsString( $secret, $all );
		}
		wp_set_current_user( $this->user( 'shop_manager' ) );
		Privacy::erase( 'sara@example.ir' );
		self::assertSame( array(), Database::rows( 'SELECT * FROM %i', Tables::NOTES ) );
		self::assertSame( 404, self::staff( 'GET', self::path( $one ) )->get_status() );
	}

	#[TestDox( '[SEC-03] a note is deleted by who wrote it or who manages the shop; what was done can’t be deleted' )]
	public function test_delete_note(): void {
		$one = self::begun();
		$this->as_agent();
		$note = self::done( 'POST', self::path( $one, 'notes' ), array( 'id' => wp_generate_uuid4(), 'note' => 'a' ) )['note']['id'];
		self::done( 'POST', self::path( $one, 'status' ), array( 'status' => 'closed' ) );
		$event = Notes::of( $one )[1]->id;
		self::assertSame( 403, self::staff( 'DELETE', self::path( $one, "notes/$event" ) )->get_status() );
		$other = self::begun();
		self::done( 'DELETE', self::path( $other, "notes/$note" ) );
		self::assertCount( 2, Notes::of( $one ), 'not by another conversation' );
		add_role( 'vitrin_test_agent', 'x', array( 'read' => true, Agents::CAPABILITY => true ) );
		try {
			$this->as_agent( 'vitrin_test_agent' );
			self::assertSame( 403, self::staff( 'DELETE', self::path( $one, "notes/$note" ) )->get_status() );
			$own = self::done( 'POST', self::path( $one, 'notes' ), array( 'id' => wp_generate_uuid4(), 'note' => 'b' ) )['note']['id'];
			self::done( 'DELETE', self::path( $one, "notes/$own" ) );
		} finally {
			remove_role( 'vitrin_test_agent' );
		}
		$this->as_agent();
		self::done( 'DELETE', self::path( $one, "notes/$note" ) );
		self::done( 'DELETE', self::path( $one, "notes/$note" ) );
		self::assertCount( 1, Notes::of( $one ) );
		self::assertSame( 400, self::staff( 'POST', self::path( $one, 'notes' ), array( 'id' => wp_generate_uuid4(), 'note' => ' ' ) )->get_status() );
	}

	#[TestDox( '[CHAT-12a] tags are added and removed as plain words, at most twenty' )]
	public function test_tags(): void {
		$one = self::begun();
		$this->as_agent();
		self::assertSame( array( 'b', 'مرجوعی' ), self::done( 'POST', self::path( $one, 'tags' ), array( 'add' => array( ' مرجوعی ', 'b', 'b' ), 'remove' => array( 'c' ) ) )['tags'] );
		self::assertSame( array( 'مرجوعی' ), self::done( 'POST', self::path( $one, 'tags' ), array( 'remove' => array( 'b' ) ) )['tags'] );
		self::assertSame( array( 'مرجوعی' ), self::done( 'GET', '/inbox' )['tags'] );
		foreach ( array( array( 'add' => array( '' ) ), array( 'add' => array( array() ) ), array( 'add' => array( str_repeat( 'x', 61 ) ) ), array( 'add' => range( 1, 3 ) ) ) as $bad ) {
			self::assertSame( 400, self::staff( 'POST', self::path( $one, 'tags' ), $bad )->get_status() );
		}
		self::assertSame( 409, self::staff( 'POST', self::path( $one, 'tags' ), array( 'add' => array_map( static fn ( int $i ): string => "t$i", range( 1, 20 ) ) ) )->get_status() );
		self::assertSame( array( 'مرجوعی' ), self::done( 'GET', self::path( $one ) )['conversation']['tags'] );
	}

	#[TestDox( '[CHAT-12a] what is taken for spam goes on as before for who wrote it, tells nobody, and stays where it is' )]
	public function test_spam(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		self::said( $token, 'بخرید' );
		$one = Conversations::current( $contact );
		$this->as_agent();
		self::done( 'POST', self::path( $one, 'status' ), array( 'status' => 'spam' ) );
		$this->become_guest();
		delete_option( Presence::OPTION );
		$told = 0;
		add_action(
			'vitrin_chat_notify_staff',
			static function () use ( &$told ): void {
				++$told;
			}
		);
		\Vitrin\Chat\Widget\StaffNotice::register( ( new \Vitrin\Chat\Settings() )->stored() );
		$said = self::said( $token, 'باز هم' );
		self::assertSame( array( 'open', $one->key ), array( $said['conversation']['status'], $said['conversation']['id'] ) );
		self::assertSame( array( 0, Conversation::SPAM ), array( $told, self::again( $one )->status ) );
		$closed = Conversations::current( self::contact() );
		Messages::add( $closed, wp_generate_uuid4(), Message::CONTACT, 'x' );
		Conversations::set_status( $closed, Conversation::CLOSED );
		Messages::add( $closed, wp_generate_uuid4(), Message::CONTACT, 'y' );
		self::assertSame( Conversation::OPEN, self::again( $closed )->status, 'who goes on opens it again' );
		self::assertGreaterThan( 0, $told );
	}

	#[TestDox( '[CHAT-12a] a visitor is blocked and let in again, by staff alone; of a deleted visitor a clear error is said' )]
	public function test_block(): void {
		$contact = self::contact();
		self::said( self::token( $contact ), 'a' );
		$one = Conversations::current( $contact );
		$this->as_agent();
		self::assertTrue( self::done( 'POST', self::path( $one, 'block' ), array( 'blocked' => true ) )['conversation']['is_blocked'] );
		self::done( 'POST', self::path( $one, 'block' ), array( 'blocked' => true ) );
		self::assertSame( 403, self::call( 'POST', '/conversations/messages', array( 'id' => wp_generate_uuid4(), 'message' => 'x' ), self::token( $contact ) )->get_status() );
		self::done( 'POST', self::path( $one, 'block' ), array( 'blocked' => false ) );
		self::assertSame( array( 'blocked', 'unblocked' ), self::events( $one ) );
		Database::run( 'DELETE FROM %i', Tables::CONTACTS );
		$seen = self::done( 'GET', self::path( $one ) );
		self::assertNull( $seen['contact'] );
		self::assertNotSame( '', $seen['conversation']['name'] );
		self::assertSame( 404, self::staff( 'POST', self::path( $one, 'block' ), array( 'blocked' => true ) )->get_status() );
		self::assertSame( array( 'page' => null, 'cart' => null, 'orders' => array(), 'earlier' => array() ), self::done( 'GET', self::path( $one, 'visitor' ) ) );
	}

	#[TestDox( '[CHAT-12a] [CHAT-14] who else looks and types is seen, goes by itself, and no list is fetched for it' )]
	public function test_looks(): void {
		$one   = self::begun();
		$other = $this->as_agent();
		$lists = self::counter( StaffCounter::name(), 'c' );
		$light = self::counter( StaffCounter::name(), 't' );
		self::done( 'POST', '/presence', array( 'conversation' => $one->id ) );
		self::assertSame( array(), self::done( 'GET', self::path( $one ) )['here'], 'not oneself' );
		$me = $this->as_agent();
		self::assertSame( array( array( 'id' => $other->id, 'is_typing' => false ) ), array_map( static fn ( array $here ): array => array( 'id' => $here['agent']['id'], 'is_typing' => $here['is_typing'] ), self::done( 'GET', self::path( $one ) )['here'] ) );
		wp_set_current_user( $other->user );
		self::done( 'POST', self::path( $one, 'typing' ) );
		wp_set_current_user( $me->user );
		self::assertTrue( self::done( 'GET', self::path( $one ) )['here'][0]['is_typing'] );
		self::assertSame( 1, self::counter( $one->counter, 't' ), 'the visitor sees it, too' );
		Database::run( 'UPDATE %i SET types_until = types_until - 60, looks_until = looks_until - 60', Tables::LOOKS );
		self::assertFalse( self::done( 'GET', self::path( $one ) )['here'][0]['is_typing'] );
		wp_set_current_user( $other->user );
		self::done( 'POST', '/presence', array( 'conversation' => 0 ) );
		wp_set_current_user( $me->user );
		self::assertSame( array(), self::done( 'GET', self::path( $one ) )['here'] );
		self::assertSame( $lists, self::counter( StaffCounter::name(), 'c' ) );
		self::assertGreaterThan( $light, self::counter( StaffCounter::name(), 't' ) );
		self::assertSame( 404, self::staff( 'POST', '/presence', array( 'conversation' => 999_999 ) )->get_status() );
	}

	#[TestDox( '[CHAT-12a] two tabs of one agent show a conversation each, and neither ends what the other shows' )]
	public function test_looks_of_tabs(): void {
		list( $one, $two ) = array( self::begun( 'a' ), self::begun( 'b' ) );
		$agent             = $this->as_agent()->id;
		$here              = static fn (): array => array( array_keys( Looks::at( $one->id ) ), array_keys( Looks::at( $two->id ) ) );
		self::done( 'POST', '/presence', array( 'tab' => 'tab-a', 'conversation' => $one->id ) );
		self::done( 'POST', '/presence', array( 'tab' => 'tab-b', 'conversation' => $two->id ) );
		self::assertSame( array( array( $agent ), array( $agent ) ), $here() );
		self::done( 'POST', '/presence', array( 'tab' => 'tab-b', 'conversation' => $one->id ) );
		self::assertSame( array( array( $agent ), array() ), $here(), 'once, though in two tabs' );
		self::done( 'POST', '/presence', array( 'tab' => 'tab-b', 'leaving' => true ) );
		self::assertSame( array( array( $agent ), array() ), $here() );
		self::done( 'POST', self::path( $two, 'typing' ) );
		self::assertSame( array( $agent => true ), Looks::at( $two->id ) );
		self::done( 'POST', '/presence', array( 'tab' => 'tab-a', 'conversation' => 0 ) );
		self::assertSame( array( array(), array() ), $here() );
		// What isn't a name is none; whoever logs out is nowhere.
		self::done( 'POST', '/presence', array( 'tab' => str_repeat( 'x', 400 ), 'conversation' => $one->id ) );
		self::done( 'POST', '/presence', array( 'tab' => 'tab-a', 'conversation' => $two->id ) );
		Agents::log_out( get_current_user_id() );
		self::assertSame( array( array(), array() ), $here() );
	}

	#[TestDox( '[CHAT-12a] where the table of an earlier version is there, looks are kept by tab from then on' )]
	public function test_looks_upgrade(): void {
		$one = self::begun();
		OwnTable::drop( Tables::LOOKS );
		Database::run( 'CREATE TABLE %i (conversation bigint(20) unsigned NOT NULL, agent bigint(20) unsigned NOT NULL, looks_until int unsigned NOT NULL DEFAULT 0, types_until int unsigned NOT NULL DEFAULT 0, PRIMARY KEY (conversation,agent))', Tables::LOOKS );
		update_option( Tables::OPTION, '7' );
		self::assertTrue( Tables::provide() );
		foreach ( array( 'tab-a', 'tab-b' ) as $tab ) {
			Looks::note( $one->id, 5, $tab );
		}
		Looks::leave( 5, 'tab-b' );
		self::assertSame( array( 5 => false ), Looks::at( $one->id ) );
	}

	#[TestDox( '[CHAT-14] a visitor who types, reads or goes makes staff fetch what is open, and no list' )]
	public function test_visitors_signs(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$key     = (string) self::said( $token, 'a' )['conversation']['id'];
		$lists   = self::counter( StaffCounter::name(), 'c' );
		foreach ( array( 'typing', 'read', 'leave' ) as $what ) {
			$light = self::counter( StaffCounter::name(), 't' );
			self::call( 'POST', "/conversations/$key/$what", array( 'sequence' => 1 ), $token );
			self::assertGreaterThan( $light, self::counter( StaffCounter::name(), 't' ), $what );
		}
		self::assertSame( $lists, self::counter( StaffCounter::name(), 'c' ) );
		self::said( $token, 'b' );
		self::assertGreaterThan( $lists, self::counter( StaffCounter::name(), 'c' ) );
	}

	#[TestDox( '[CHAT-12a] who says that they are away isn’t there for visitors until they say otherwise, whatever they do' )]
	public function test_away(): void {
		$one = self::begun();
		$me  = $this->as_agent();
		self::assertTrue( self::done( 'POST', '/presence' )['me']['is_online'] );
		self::assertFalse( self::done( 'POST', '/presence', array( 'away' => true ) )['me']['is_online'] );
		self::assertSame( 0, Presence::until() );
		self::done( 'POST', '/presence' );
		self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => wp_generate_uuid4(), 'message' => 'x' ) );
		self::assertSame( 0, Presence::until() );
		self::assertSame( 0, self::counter( $one->counter, 'p' ) );
		self::assertTrue( self::done( 'GET', '/inbox' )['me']['is_away'] );
		self::assertTrue( self::done( 'POST', '/presence', array( 'away' => false ) )['me']['is_online'] );
		self::assertFalse( self::done( 'POST', '/presence', array( 'away' => false, 'idle' => true ) )['me']['is_online'] );
		self::assertFalse( self::done( 'GET', '/inbox' )['me']['is_away'] );
		self::assertTrue( self::done( 'POST', '/presence', array( 'away' => false ) )['me']['is_online'] );
		self::assertGreaterThan( time(), Presence::here()[ $me->id ] );
		self::done( 'POST', '/presence', array( 'leaving' => true ) );
		self::assertLessThan( time() + 30, Presence::until() );
	}

	#[TestDox( '[SEC-03] a page that was left open by another agent changes nothing' )]
	public function test_as(): void {
		$one   = self::begun();
		$other = $this->as_agent();
		$me    = $this->as_agent();
		$late  = self::staff( 'POST', self::path( $one, 'messages' ), array( 'id' => wp_generate_uuid4(), 'message' => 'x', 'as' => $other->id ) );
		self::assertSame( array( 409, 'vitrin_other_agent' ), array( $late->get_status(), self::body( $late )['code'] ) );
		self::assertSame( 409, self::staff( 'POST', '/presence', array( 'as' => (string) $other->id ) )->get_status() );
		self::assertSame( array( 1, 0 ), array( self::again( $one )->last, Presence::until() ) );
		self::done( 'POST', self::path( $one, 'messages' ), array( 'id' => wp_generate_uuid4(), 'message' => 'x', 'as' => $me->id ) );
	}

	/** By status where what a path names isn't there. */
	private const CALLS = array(
		404 => array( 'GET /conversations/1', 'GET /conversations/1/visitor', 'POST /conversations/1/messages', 'POST /conversations/1/pictures', 'POST /conversations/1/notes', 'DELETE /conversations/1/notes/1', 'POST /conversations/1/assign', 'POST /conversations/1/tags', 'POST /conversations/1/status', 'POST /conversations/1/block', 'POST /conversations/1/read', 'POST /conversations/1/typing', 'PUT /canned/1' ),
		400 => array( 'POST /canned' ),
		200 => array( 'GET /inbox', 'GET /conversations', 'POST /presence', 'GET /canned', 'DELETE /canned/1', 'GET /products', 'GET /coupons' ),
	);

	/** @return iterable<string, array{string, string, int}> */
	public static function calls(): iterable {
		foreach ( self::CALLS as $status => $calls ) {
			foreach ( $calls as $call ) {
				yield $call => array( ...explode( ' ', $call ), $status );
			}
		}
	}

	#[DataProvider( 'calls' )]
	#[TestDox( '[SEC-03] [CHAT-12a] customers, editors and guests reach nothing of it: $_dataName' )]
	public function test_capability( string $method, string $path ): void {
		$one  = self::begun();
		$path = str_replace( '/conversations/1', '/conversations/' . $one->id, $path );
		foreach ( array( 'customer', 'editor', '' ) as $role ) {
			wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
			self::assertSame( '' === $role ? 401 : 403, self::staff( $method, $path, array( 'id' => wp_generate_uuid4(), 'message' => 'x', 'note' => 'x', 'status' => 'closed', 'blocked' => true ) )->get_status(), $role );
		}
		self::assertEquals( $one, self::again( $one ) );
		self::assertSame( array(), Database::rows( 'SELECT * FROM %i', Tables::AGENTS ), 'nobody became an agent' );
	}

	#[DataProvider( 'calls' )]
	#[TestDox( '[SEC-03] what isn’t there is a clear error: $_dataName' )]
	public function test_missing( string $method, string $path, int $status ): void {
		$this->as_agent();
		self::assertSame( $status, self::staff( $method, str_replace( '/conversations/1', '/conversations/987654', $path ) )->get_status() );
	}

	#[TestDox( '[CHAT-12a] [SEC-03] canned answers: all agents read them, managers change them, a shortcut is one word and no two are the same' )]
	public function test_canned(): void {
		$this->as_agent();
		$one = self::done( 'POST', '/canned', array( 'shortcut' => 'سلام', 'title' => 'خوشامد', 'text' => "سلام {{name}}\nبفرمایید" ) );
		self::assertSame( array( array( 'id' => $one['id'], 'shortcut' => 'سلام', 'title' => 'خوشامد', 'text' => "سلام {{name}}\nبفرمایید" ) ), self::done( 'GET', '/canned' ) );
		self::assertSame( array( $one ), self::done( 'GET', '/inbox' )['canned'] );
		self::assertSame( 'Hi', self::done( 'PUT', '/canned/' . $one['id'], array( 'shortcut' => 'HI', 'title' => 'Hi', 'text' => 'x' ) )['title'] );
		self::assertSame( 409, self::staff( 'POST', '/canned', array( 'shortcut' => 'hi', 'title' => 'b', 'text' => 'y' ) )->get_status() );
		foreach ( array( array( 'shortcut' => 'دو واژه', 'text' => 'x' ), array( 'shortcut' => '', 'text' => 'x' ), array( 'shortcut' => 'a', 'text' => '' ), array( 'shortcut' => '<b>', 'text' => 'x' ), array( 'shortcut' => str_repeat( 'a', 41 ), 'text' => 'x' ) ) as $bad ) {
			self::assertSame( 400, self::staff( 'POST', '/canned', $bad )->get_status() );
		}
		self::assertSame( 404, self::staff( 'PUT', '/canned/999999', array( 'shortcut' => 'z', 'text' => 'x' ) )->get_status() );
		add_role( 'vitrin_test_agent', 'x', array( 'read' => true, Agents::CAPABILITY => true ) );
		try {
			$this->as_agent( 'vitrin_test_agent' );
			self::assertCount( 1, self::done( 'GET', '/canned' ) );
			foreach ( array( array( 'POST', '/canned' ), array( 'PUT', '/canned/' . $one['id'] ), array( 'DELETE', '/canned/' . $one['id'] ) ) as list( $method, $path ) ) {
				self::assertSame( 403, self::staff( $method, $path, array( 'shortcut' => 'q', 'text' => 'q' ) )->get_status() );
			}
		} finally {
			remove_role( 'vitrin_test_agent' );
		}
		$this->as_agent();
		self::done( 'DELETE', '/canned/' . $one['id'] );
		self::assertSame( array(), CannedAnswers::all() );
	}
}
