// What the API sends and takes. Written by `npm run api-types` from its OpenAPI document.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    NewCommentInput: {
      author_name: string;
      /** Format: email */
      author_email: string;
      content: string;
      article: number;
      parent?: number | null;
      /** @description Stays empty: a field that no reader sees */
      leave_empty?: string;
    };
    QueueQueryInput: {
      /** @default 1 */
      page?: number;
      /**
       * @description More than 200 counts as 200
       * @default 50
       */
      page_size?: number;
      /** @enum {string} */
      status?: 'PENDING' | 'APPROVED' | 'REJECTED';
      /** @description Slug */
      article?: string;
      /** @description Name of the rule that caught it */
      rule?: string;
      /** @description Address of the author */
      email?: string;
      /** @description Letters of the text or the author’s name */
      search?: string;
      /**
       * @default -created_at
       * @enum {string}
       */
      ordering?: 'created_at' | '-created_at';
    };
    QueueCountQueryInput: {
      /** @enum {string} */
      status?: 'PENDING' | 'APPROVED' | 'REJECTED';
      /** @description Slug */
      article?: string;
      /** @description Name of the rule that caught it */
      rule?: string;
      /** @description Address of the author */
      email?: string;
      /** @description Letters of the text or the author’s name */
      search?: string;
      /** @description Id after which one is new */
      after?: number;
    };
    NewReplyInput: {
      content: string;
    };
    NewDecisionInput: {
      comments: {
        id: number;
        /**
         * @description The state that was seen
         * @enum {string}
         */
        from: 'PENDING' | 'APPROVED' | 'REJECTED';
      }[];
      /** @enum {string} */
      status: 'PENDING' | 'APPROVED' | 'REJECTED';
      /** @description Any text: a decision that is sent again with the same key is made once */
      idempotency_key?: string;
    };
    NewListedWordInput: {
      word: string;
      /** @enum {string} */
      effect: 'reject' | 'hold';
    };
    ContactMessageInput: {
      name: string;
      /** Format: email */
      email: string;
      subject: string;
      message: string;
    };
    NewsletterSubscriptionInput: {
      /** Format: email */
      email: string;
    };
    InboxQueryInput: {
      /** @default 1 */
      page?: number;
      /**
       * @description More than 100 counts as 100
       * @default 50
       */
      page_size?: number;
      /**
       * @default inbox
       * @enum {string}
       */
      folder?: 'inbox' | 'archive';
      /** @description Letters of name, address, subject or text */
      search?: string;
    };
    MessageFlagsInput: {
      is_read?: boolean;
      is_archived?: boolean;
    };
    NewAnswerInput: {
      text: string;
      /** @description Any text: an answer that is sent again with the same key goes out once */
      idempotency_key?: string;
    };
    MailQueryInput: {
      /** @default 1 */
      page?: number;
      /**
       * @description More than 100 counts as 100
       * @default 50
       */
      page_size?: number;
      /**
       * @default DEAD
       * @enum {string}
       */
      status?: 'QUEUED' | 'SENT' | 'DEAD';
    };
    SubscriberQueryInput: {
      /** @default 1 */
      page?: number;
      /**
       * @description More than 100 counts as 100
       * @default 50
       */
      page_size?: number;
      /** @enum {string} */
      status?: 'PENDING' | 'CONFIRMED' | 'UNSUBSCRIBED';
      /** @description Letters of the address */
      search?: string;
    };
    NewImportInput: {
      /** @description Addresses one a line, or a table (CSV) whose first line names its columns */
      list: string;
      /** @description How these people agreed, such as where and when */
      consent: string;
    };
    ViewsQueryInput: {
      /** @default 30 */
      days?: number;
      /**
       * @default article
       * @enum {string}
       */
      kind?: 'article' | 'comparison';
    };
    PictureQueryInput: {
      /** @default 1 */
      page?: number;
      /**
       * @description More than 100 counts as 100
       * @default 30
       */
      page_size?: number;
      /** @description Letters of the file’s name or of the description */
      search?: string;
      /**
       * @description Only what no text names
       * @enum {string}
       */
      unused?: 'true' | 'false';
    };
    PictureChangeInput: {
      alt?: string;
      focal_point?: {
        x: number;
        y: number;
      } | null;
    };
    NewTextInput: {
      title: string;
    };
    TextQueryInput: {
      /** @default 1 */
      page?: number;
      /**
       * @description More than 100 counts as 100
       * @default 50
       */
      page_size?: number;
      /**
       * @default public
       * @enum {string}
       */
      state?: 'public' | 'scheduled' | 'draft' | 'unpublished' | 'bin' | 'all';
      /** @description Letters of the title, of what is published or of the draft */
      search?: string;
    };
    PublicationInput: {
      /** @description When it is to be public, “now” by the server’s clock; null takes it off the site */
      published_at: ('now' | string) | null;
      /**
       * @description The state that was seen before: nothing changes where it is another by now
       * @enum {string}
       */
      from?: 'public' | 'scheduled' | 'draft' | 'unpublished';
    };
    NewPersonInput: {
      token: string;
      name: string;
      email?: '' | string;
    };
    PasswordSignInInput: {
      email: string;
      password: string;
    };
    OwnChangeInput: {
      name?: string;
      wants_digest?: boolean;
      wants_messages?: boolean;
    };
    PasswordChangeInput: {
      password: string;
      current?: string;
    };
    StaffChangeInput: {
      /** @enum {string} */
      role?: 'operator' | 'editor' | 'moderator' | 'writer';
      is_disabled?: boolean;
    };
    NewInvitationInput: {
      /** @enum {string} */
      role: 'operator' | 'editor' | 'moderator' | 'writer';
      email?: '' | string;
    };
    Error: {
      detail: string;
      /** @description Stable name of the error for programs */
      code?: string;
    };
    ContentState: {
      /** @description What reading the files changed; empty where nothing */
      summary: string;
      /** @description What the check refuses and leaves out, a line each; empty where nothing */
      problems: string;
    };
    ImageInfo: {
      /** @description Of the original, in CSS pixels */
      width: number;
      /** @description Of the original, in CSS pixels */
      height: number;
      /** @description Widths in pixels that `?w=` accepts, ascending */
      widths: number[];
      /** @description What is to be seen, where it does not only decorate */
      alt?: string;
      /** @description What stays in sight where it is cut, as `object-position` of CSS has it */
      position?: string;
      /** @description Average colour as #rrggbb, shown while the image loads */
      color: string;
    };
    DeskSession: {
      person: {
        id: number;
        name: string;
        email: string;
        wants_digest: boolean;
        wants_messages: boolean;
      } | null;
      /** @enum {string} */
      role: 'operator' | 'editor' | 'moderator' | 'writer';
      permissions: (
        | 'comments'
        | 'inbox'
        | 'subscribers'
        | 'publishing'
        | 'writing'
        | 'statistics'
        | 'people'
        | 'mail'
        | 'erase'
      )[];
      /** @description Whether a mail server is set */
      has_mail: boolean;
      /** @description The magazine’s time zone, such as Europe/Berlin */
      time_zone: string;
    };
    SessionItem: {
      id: number;
      /** @description What the browser calls itself */
      device: string;
      /** @enum {string} */
      signed_in_by: 'password' | 'passkey' | 'link' | 'device-link';
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_seen_at: string;
      is_this: boolean;
    };
    Passkey: {
      id: number;
      name: string;
      /** @description Whether it is stored in an account, not in one device only */
      is_backed_up: boolean;
      /** Format: date-time */
      created_at: string;
      last_used_at: string | null;
    };
    StaffMember: {
      id: number;
      name: string;
      email: string;
      /** @enum {string} */
      role: 'operator' | 'editor' | 'moderator' | 'writer';
      has_password: boolean;
      passkeys: number;
      is_disabled: boolean;
      /** Format: date-time */
      created_at: string;
      last_seen_at: string | null;
    };
    Invitation: {
      id: number;
      /** @enum {string} */
      role: 'operator' | 'editor' | 'moderator' | 'writer';
      /** @description Where it was sent, empty when it was handed over */
      email: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      expires_at: string;
    };
    IssuedLink: {
      url: string;
      /** Format: date-time */
      expires_at: string;
    };
    LinkPerson: {
      name: string;
      email: string;
    };
    DraftLink: {
      /**
       * Format: uri
       * @description Shows the draft to whoever has it, without an account
       */
      url: string;
      /** Format: date-time */
      expires_at: string;
    };
    Draft: {
      /** @description Of the text */
      slug: string;
      /** @description Whether readers see the text, as it was published */
      is_public: boolean;
      /** @description Whether something of it is not published */
      has_draft: boolean;
      /**
       * Format: date-time
       * @description When the link ends
       */
      expires_at: string;
    };
    Comment: {
      id: number;
      parent: number | null;
      author_name: string;
      /** @description Plain text */
      content: string;
      /**
       * @description Of an answer in the magazine’s name
       * @constant
       */
      is_staff?: true;
      /** @enum {string} */
      status: 'PENDING' | 'APPROVED' | 'REJECTED';
      /** Format: date-time */
      created_at: string;
    };
    OperatorComment: {
      id: number;
      parent: number | null;
      author_name: string;
      /** @description Plain text */
      content: string;
      /**
       * @description Of an answer in the magazine’s name
       * @constant
       */
      is_staff?: true;
      /** @enum {string} */
      status: 'PENDING' | 'APPROVED' | 'REJECTED';
      /** Format: date-time */
      created_at: string;
      author_email: string;
      /** @description `null` while the article is not published any more */
      article: number | null;
      article_slug: string;
      /** @description Which rule decided and why */
      moderation_reason: string;
    };
    QueueComment: {
      id: number;
      parent: number | null;
      author_name: string;
      /** @description Plain text */
      content: string;
      /**
       * @description Of an answer in the magazine’s name
       * @constant
       */
      is_staff?: true;
      /** @enum {string} */
      status: 'PENDING' | 'APPROVED' | 'REJECTED';
      /** Format: date-time */
      created_at: string;
      author_email: string;
      /** @description `null` while the article is not published any more */
      article: number | null;
      article_slug: string;
      /** @description Which rule decided and why */
      moderation_reason: string;
      article_title: string;
      /** @description Name of the rule that caught it, empty when none did */
      rule: string;
    };
    RuleCount: {
      rule: string;
      count: number;
    };
    QueueCount: {
      pending: number;
      /** @description How many that pass the filters came after the given id; 0 without one */
      new: number;
      latest_id: number;
    };
    DecidedMeanwhile: {
      id: number;
      /** @enum {string} */
      status: 'PENDING' | 'APPROVED' | 'REJECTED';
      /** @description Name; null when it is not known */
      decided_by: string | null;
      decided_at: string | null;
    };
    DecisionConflict: {
      detail: string;
      /** @description Stable name of the error for programs */
      code?: string;
      conflicts: components['schemas']['DecidedMeanwhile'][];
    };
    Decision: {
      /** @description To undo it by */
      id: number;
      comments: {
        id: number;
        /** @enum {string} */
        from: 'PENDING' | 'APPROVED' | 'REJECTED';
        /** @enum {string} */
        to: 'PENDING' | 'APPROVED' | 'REJECTED';
      }[];
    };
    UndoneDecision: {
      /** @description Ids; comments that changed since are left alone */
      restored: number[];
    };
    ListedWord: {
      id: number;
      word: string;
      /** @enum {string} */
      effect: 'reject' | 'hold';
    };
    TrustedAddress: {
      id: number;
      email: string;
    };
    Forgotten: {
      comments: number;
      messages: number;
      subscriptions: number;
    };
    SubscriptionAccepted: {
      detail: string;
      /** @description What its owner is still to do, where mail is set */
      next_step?: string;
    };
    InboxMessage: {
      id: number;
      name: string;
      email: string;
      subject: string;
      message: string;
      /** Format: date-time */
      created_at: string;
      is_read: boolean;
      is_archived: boolean;
      /** @description How many answers were written */
      answers: number;
    };
    InboxAnswer: {
      id: number;
      author_name: string;
      text: string;
      /** Format: date-time */
      created_at: string;
      /**
       * @description GONE when the mail was discarded, or lost with a restored backup, before it went out
       * @enum {string}
       */
      mail_status: 'QUEUED' | 'SENT' | 'DEAD' | 'GONE';
      /** @description Why it did not go out yet, empty when it did */
      mail_error: string;
    };
    InboxThread: {
      id: number;
      name: string;
      email: string;
      subject: string;
      message: string;
      /** Format: date-time */
      created_at: string;
      is_read: boolean;
      is_archived: boolean;
      /** @description How many answers were written */
      answers: number;
      thread: components['schemas']['InboxAnswer'][];
    };
    OutgoingMail: {
      id: number;
      kind: string;
      recipient: string;
      subject: string;
      /** @enum {string} */
      status: 'QUEUED' | 'SENT' | 'DEAD';
      attempts: number;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      next_attempt_at: string;
      sent_at: string | null;
      /** @description When what it says is out of date: after that it is not sent, nor tried again */
      expires_at: string | null;
      /** @description What the mail server said last */
      last_error: string;
    };
    MailSummary: {
      has_mail: boolean;
      queued: number;
      /** @description Of those queued: how many have waited for 15 minutes */
      stuck: number;
      sent: number;
      dead: number;
    };
    Subscriber: {
      id: number;
      email: string;
      /** @enum {string} */
      status: 'PENDING' | 'CONFIRMED' | 'UNSUBSCRIBED';
      /** @enum {string} */
      source: 'form' | 'import';
      /** @description How people agreed whose addresses were imported */
      consent: string;
      /** Format: date-time */
      created_at: string;
      confirmed_at: string | null;
      unsubscribed_at: string | null;
    };
    SubscriberCounts: {
      PENDING: number;
      CONFIRMED: number;
      UNSUBSCRIBED: number;
    };
    ImportOutcome: {
      /** @description New on the list, or confirmed by the consent */
      added: number;
      /** @description Were on the list already */
      existing: number;
      /** @description Left once, and are not brought back */
      unsubscribed: number;
      /** @description Not subscribed by what the table says */
      left_out: number;
      /** @description Lines that are no addresses */
      invalid: string[];
    };
    ViewStatistics: {
      /** @description UTC, oldest first */
      days: string[];
      totals: number[];
      /** @description Up to 100, most read first */
      items: {
        id: number;
        slug: string;
        title: string;
        total: number;
        views: number[];
      }[];
    };
    CountedSearch: {
      /** @enum {string} */
      kind: 'article' | 'product';
      words: string;
      count: number;
    };
    Referrer: {
      host: string;
      count: number;
    };
    DeskPicture: {
      /** @description null for one of the content files, which the desk does not change */
      id: number | null;
      /** @description What texts call it: `![description](file)` */
      file: string;
      /** @description Where it is served; `?w=` gives a width */
      url: string;
      /** @description Of the original */
      bytes: number | null;
      info: components['schemas']['ImageInfo'] | null;
      alt: string;
      focal_point: {
        x: number;
        y: number;
      } | null;
      uploaded_by: string | null;
      uploaded_at: string | null;
      /** @description Whether who asks may describe, replace and delete it */
      may_change: boolean;
      uses: {
        /** @enum {string} */
        kind: 'article' | 'page';
        id: number;
        slug: string;
        title: string;
        is_public: boolean;
      }[];
      /** @description Texts that use it and are not for who asks */
      other_uses: number;
    };
    DeskText: {
      id: number;
      slug: string;
      /** @enum {string} */
      state: 'public' | 'scheduled' | 'draft' | 'unpublished' | 'bin';
      /**
       * Format: date-time
       * @description Since when readers see it, or from when on
       */
      published_at: string;
      /** @enum {string} */
      origin: 'file' | 'desk';
      version: number;
      /** @description The draft, else what is published */
      source: string;
      /** @description What is published; null where nothing is */
      published_source: string | null;
      has_draft: boolean;
      /** @description What its content file says, where that changed too and nobody decided yet */
      file_source: string | null;
      edited_by: string | null;
      edited_at: string | null;
      /** @description Since when it is in the bin */
      binned_at: string | null;
      review: ('requested' | 'sent-back') | null;
      /** @description What was said with the last step */
      review_note: string;
      /** @description Who took the last step */
      review_by: string | null;
      review_at: string | null;
      /** @description When the draft goes public by itself, or was to where there is a problem */
      changes_due_at: string | null;
      /** @description What kept the draft from going public then */
      changes_problem: string | null;
      /** @description Others who have it open */
      open_by: string[];
    };
    TextProblem: {
      /** @description Of the source, from 1 */
      line: number;
      field: string;
      message: string;
      /** @enum {string} */
      severity: 'error' | 'warning';
    };
    FoundProblems: {
      version: number;
      problems: components['schemas']['TextProblem'][];
    };
    ReadableText: {
      /** @description Plain text: title, excerpt and caption, then each paragraph, heading, item and cell */
      blocks: string[];
    };
    ChangedText: {
      detail: string;
      /** @description Stable name of the error for programs */
      code?: string;
      version: number;
      source: string;
      edited_by: string | null;
      edited_at: string | null;
      /** @description Both edits, where they are of different blocks */
      merged: string | null;
      /** @description The text in parts, where both edited the same block */
      parts:
        | (
            | string
            | {
                base: string;
                mine: string;
                theirs: string;
              }
          )[]
        | null;
    };
    DeskRevision: {
      id: number;
      version: number;
      /** @enum {string} */
      intent: 'make' | 'save' | 'publish' | 'schedule' | 'restore' | 'file';
      staff: string | null;
      /** Format: date-time */
      created_at: string;
    };
    DeskRevisionWithSource: {
      id: number;
      version: number;
      /** @enum {string} */
      intent: 'make' | 'save' | 'publish' | 'schedule' | 'restore' | 'file';
      staff: string | null;
      /** Format: date-time */
      created_at: string;
      source: string;
    };
    DeskTag: {
      id: number;
      slug: string;
      name: string;
      /** @description Articles that readers see */
      articles_count: number;
    };
    DeskCategory: {
      id: number;
      slug: string;
      name: string;
      /** @description Articles that readers see */
      articles_count: number;
      description: string;
      hue: string;
    };
    DeskAuthor: {
      id: number;
      slug: string;
      name: string;
      /** @description Articles that readers see */
      articles_count: number;
      first_name: string;
      last_name: string;
      bio: string;
      email: string;
    };
    DeskNames: {
      tags: {
        id: number;
        slug: string;
        name: string;
        /** @description Articles that readers see */
        articles_count: number;
        /** @description Articles that use it: published, drafts, and in the bin */
        texts_count: number;
      }[];
      categories: {
        id: number;
        slug: string;
        name: string;
        /** @description Articles that readers see */
        articles_count: number;
        description: string;
        hue: string;
        /** @description Articles that use it: published, drafts, and in the bin */
        texts_count: number;
      }[];
      authors: {
        id: number;
        slug: string;
        name: string;
        /** @description Articles that readers see */
        articles_count: number;
        first_name: string;
        last_name: string;
        bio: string;
        email: string;
        /** @description Articles that use it: published, drafts, and in the bin */
        texts_count: number;
      }[];
    };
    DeskArticle: {
      id: number;
      slug: string;
      title: string;
      /** @enum {string} */
      state: 'public' | 'scheduled' | 'draft' | 'unpublished' | 'bin';
      /** @description Whether the file says that it is a draft */
      is_draft: boolean;
      /** Format: date-time */
      published_at: string;
      /** @description The time that the file says, where the desk decided otherwise */
      file_published_at: string | null;
      /**
       * @description Where it was made
       * @enum {string}
       */
      origin: 'file' | 'desk';
      /** @description Whether its text has changes that readers do not see */
      has_draft: boolean;
      /** @description Who changed its text last at the desk */
      edited_by: string | null;
      edited_at: string | null;
      /** @description Since when it is in the bin */
      binned_at: string | null;
      review: ('requested' | 'sent-back') | null;
      /** @description What was said with the last step */
      review_note: string;
      /** @description Who took the last step */
      review_by: string | null;
      review_at: string | null;
      /** @description When the draft goes public by itself, or was to where there is a problem */
      changes_due_at: string | null;
      /** @description What kept the draft from going public then */
      changes_problem: string | null;
      /** @description Others who have its text open */
      open_by: string[];
    };
    DeskRedirect: {
      id: number;
      /** @description The former slug */
      from: string;
      /** @description The slug of the text now */
      to: string;
      text_id: number;
      title: string;
      /** Format: date-time */
      created_at: string;
    };
    Tag: {
      id: number;
      slug: string;
      name: string;
    };
    ArticleAuthor: {
      id: number;
      username: string;
      first_name: string;
      last_name: string;
      bio: string;
      profile_image: string | null;
      articles_count: number;
    };
    ArticleSummary: {
      id: number;
      slug: string;
      title: string;
      excerpt: string;
      /** @description BCP 47 tag, where its file gives one */
      language?: string;
      featured_image: string | null;
      featured_image_info: components['schemas']['ImageInfo'] | null;
      featured_image_caption: string;
      meta_title: string;
      meta_description: string;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      updated_at: string;
      author: number | null;
      author_name: string;
      author_bio: string;
      author_avatar: string | null;
      author_article_count: number;
      category: string | null;
      category_name: string;
      tags: components['schemas']['Tag'][];
      views_count: number;
      /** @description Minutes at 225 words a minute */
      reading_time: number;
    };
    Article: {
      id: number;
      slug: string;
      title: string;
      excerpt: string;
      /** @description BCP 47 tag, where its file gives one */
      language?: string;
      featured_image: string | null;
      featured_image_info: components['schemas']['ImageInfo'] | null;
      featured_image_caption: string;
      meta_title: string;
      meta_description: string;
      /** Format: date-time */
      published_at: string;
      /** Format: date-time */
      updated_at: string;
      author: components['schemas']['ArticleAuthor'] | null;
      author_name: string;
      author_bio: string;
      author_avatar: string | null;
      author_article_count: number;
      category: {
        slug: string;
        name: string;
      } | null;
      category_name: string;
      tags: components['schemas']['Tag'][];
      views_count: number;
      /** @description Minutes at 225 words a minute */
      reading_time: number;
      /** @description Sanitised HTML */
      content: string;
      /**
       * @description Of an article that readers cannot comment on any more
       * @constant
       */
      comments_closed?: true;
    };
    ArticleSearchResult: {
      id: number;
      slug: string;
      title: string;
      excerpt: string;
      featured_image: string | null;
      featured_image_info: components['schemas']['ImageInfo'] | null;
      /** @description HTML whose only markup is `<mark>` */
      highlight: string;
    };
    Author: {
      id: number;
      first_name: string;
      last_name: string;
      username: string;
      bio: string;
      profile_picture: string | null;
      profile_picture_info: components['schemas']['ImageInfo'] | null;
      article_count: number;
      /** Format: date-time */
      joined_date: string;
      email: string;
      social_links: {
        twitter?: string;
        linkedin?: string;
        website?: string;
      };
    };
    Category: {
      id: number;
      name: string;
      slug: string;
      description: string;
      articles_count: number;
      /** @description The colour of the category as #rrggbb, empty when it has none */
      hue: string;
      /** @description Its place among the categories of the footer, from 1 */
      footer_position: number | null;
    };
    ContentChanges: {
      /** @description How far this tells: `since` of the next call */
      cursor: string;
      /** @description Whether `since` is of another database: everything may have changed */
      is_reset: boolean;
      changes: {
        /** @description Surrogate key of what has changed: a collection, or `comments:{article id}` */
        key: string;
        /** @description Number of the change; some come again in the next response */
        at: string;
      }[];
    };
    ProductGroup: {
      id: number;
      name: string;
      slug: string;
    };
    ProductPoint: {
      id: number;
      text: string;
    };
    Product: {
      id: number;
      name: string;
      slug: string;
      short_description: string;
      brand: components['schemas']['ProductGroup'];
      category: components['schemas']['ProductGroup'];
      thumbnail: string | null;
      thumbnail_info: components['schemas']['ImageInfo'] | null;
      /** @description ISO 4217 */
      currency: string;
      current_price: number | null;
      launch_price: number | null;
      /** @description Out of 10 */
      our_rating: number | null;
      review_count: number;
      is_featured: boolean;
      key_features: string[];
      pros: components['schemas']['ProductPoint'][];
      cons: components['schemas']['ProductPoint'][];
      /** Format: date-time */
      created_at: string;
    };
    ProductSpecification: {
      group: string;
      name: string;
      value: string;
      /** @enum {string} */
      better?: 'higher' | 'lower';
    };
    ProductDetail: {
      id: number;
      name: string;
      slug: string;
      short_description: string;
      brand: components['schemas']['ProductGroup'];
      category: components['schemas']['ProductGroup'];
      thumbnail: string | null;
      thumbnail_info: components['schemas']['ImageInfo'] | null;
      /** @description ISO 4217 */
      currency: string;
      current_price: number | null;
      launch_price: number | null;
      /** @description Out of 10 */
      our_rating: number | null;
      review_count: number;
      is_featured: boolean;
      key_features: string[];
      pros: components['schemas']['ProductPoint'][];
      cons: components['schemas']['ProductPoint'][];
      /** Format: date-time */
      created_at: string;
      specifications: components['schemas']['ProductSpecification'][];
    };
    Comparison: {
      id: number | null;
      slug: string;
      title: string;
      description: string;
      meta_title: string;
      meta_description: string;
      views_count: number;
      /** Format: date-time */
      updated_at: string;
      products: components['schemas']['Product'][];
      /** @description Slugs that the address names and no product has; absent where all are there */
      missing?: string[];
      comparison_data: {
        [key: string]: {
          [key: string]: {
            [key: string]: string;
          };
        };
      };
      conclusion: string;
    };
    ComparisonSummary: {
      id: number | null;
      slug: string;
      title: string;
      description: string;
      views_count: number;
      /** Format: date-time */
      updated_at: string;
      products: {
        id: number;
        name: string;
        slug: string;
        thumbnail: string | null;
      }[];
    };
    AboutDetails: {
      founded: number | null;
      aims: {
        label: string;
        text: string[];
      }[];
      timeline:
        | {
            year: number;
            event: string;
          }[]
        | null;
      values:
        | {
            name: string;
            text: string;
          }[]
        | null;
    };
    StaticPage: {
      slug: string;
      title: string;
      /** @description Sanitised HTML */
      content: string;
      featured_image: string | null;
      featured_image_info: components['schemas']['ImageInfo'] | null;
      featured_image_alt: string;
      /** @description For search engines; empty where the title is */
      meta_title: string;
      /** @description Empty where the text is to say it */
      meta_description: string;
      /** @description Of the page `about` alone */
      about: components['schemas']['AboutDetails'] | null;
    };
    ListedPage: {
      slug: string;
      title: string;
    };
    DatabaseStatus: {
      /** @description PostgreSQL’s version and what it was made for */
      engine: string;
      size: string;
      /** @description Number of migrations that were applied */
      migrations: number;
      /** @description Hash of the content files that filled it, `null` when none did */
      content: string | null;
      /** @description Number of rows per table */
      rows: {
        [key: string]: number;
      };
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type NewCommentInput = components['schemas']['NewCommentInput'];
export type QueueQueryInput = components['schemas']['QueueQueryInput'];
export type QueueCountQueryInput = components['schemas']['QueueCountQueryInput'];
export type NewReplyInput = components['schemas']['NewReplyInput'];
export type NewDecisionInput = components['schemas']['NewDecisionInput'];
export type NewListedWordInput = components['schemas']['NewListedWordInput'];
export type ContactMessageInput = components['schemas']['ContactMessageInput'];
export type NewsletterSubscriptionInput = components['schemas']['NewsletterSubscriptionInput'];
export type InboxQueryInput = components['schemas']['InboxQueryInput'];
export type MessageFlagsInput = components['schemas']['MessageFlagsInput'];
export type NewAnswerInput = components['schemas']['NewAnswerInput'];
export type MailQueryInput = components['schemas']['MailQueryInput'];
export type SubscriberQueryInput = components['schemas']['SubscriberQueryInput'];
export type NewImportInput = components['schemas']['NewImportInput'];
export type ViewsQueryInput = components['schemas']['ViewsQueryInput'];
export type PictureQueryInput = components['schemas']['PictureQueryInput'];
export type PictureChangeInput = components['schemas']['PictureChangeInput'];
export type NewTextInput = components['schemas']['NewTextInput'];
export type TextQueryInput = components['schemas']['TextQueryInput'];
export type PublicationInput = components['schemas']['PublicationInput'];
export type NewPersonInput = components['schemas']['NewPersonInput'];
export type PasswordSignInInput = components['schemas']['PasswordSignInInput'];
export type OwnChangeInput = components['schemas']['OwnChangeInput'];
export type PasswordChangeInput = components['schemas']['PasswordChangeInput'];
export type StaffChangeInput = components['schemas']['StaffChangeInput'];
export type NewInvitationInput = components['schemas']['NewInvitationInput'];
export type Error = components['schemas']['Error'];
export type ContentState = components['schemas']['ContentState'];
export type ImageInfo = components['schemas']['ImageInfo'];
export type DeskSession = components['schemas']['DeskSession'];
export type SessionItem = components['schemas']['SessionItem'];
export type Passkey = components['schemas']['Passkey'];
export type StaffMember = components['schemas']['StaffMember'];
export type Invitation = components['schemas']['Invitation'];
export type IssuedLink = components['schemas']['IssuedLink'];
export type LinkPerson = components['schemas']['LinkPerson'];
export type DraftLink = components['schemas']['DraftLink'];
export type Draft = components['schemas']['Draft'];
export type Comment = components['schemas']['Comment'];
export type OperatorComment = components['schemas']['OperatorComment'];
export type QueueComment = components['schemas']['QueueComment'];
export type RuleCount = components['schemas']['RuleCount'];
export type QueueCount = components['schemas']['QueueCount'];
export type DecidedMeanwhile = components['schemas']['DecidedMeanwhile'];
export type DecisionConflict = components['schemas']['DecisionConflict'];
export type Decision = components['schemas']['Decision'];
export type UndoneDecision = components['schemas']['UndoneDecision'];
export type ListedWord = components['schemas']['ListedWord'];
export type TrustedAddress = components['schemas']['TrustedAddress'];
export type Forgotten = components['schemas']['Forgotten'];
export type SubscriptionAccepted = components['schemas']['SubscriptionAccepted'];
export type InboxMessage = components['schemas']['InboxMessage'];
export type InboxAnswer = components['schemas']['InboxAnswer'];
export type InboxThread = components['schemas']['InboxThread'];
export type OutgoingMail = components['schemas']['OutgoingMail'];
export type MailSummary = components['schemas']['MailSummary'];
export type Subscriber = components['schemas']['Subscriber'];
export type SubscriberCounts = components['schemas']['SubscriberCounts'];
export type ImportOutcome = components['schemas']['ImportOutcome'];
export type ViewStatistics = components['schemas']['ViewStatistics'];
export type CountedSearch = components['schemas']['CountedSearch'];
export type Referrer = components['schemas']['Referrer'];
export type DeskPicture = components['schemas']['DeskPicture'];
export type DeskText = components['schemas']['DeskText'];
export type TextProblem = components['schemas']['TextProblem'];
export type FoundProblems = components['schemas']['FoundProblems'];
export type ReadableText = components['schemas']['ReadableText'];
export type ChangedText = components['schemas']['ChangedText'];
export type DeskRevision = components['schemas']['DeskRevision'];
export type DeskRevisionWithSource = components['schemas']['DeskRevisionWithSource'];
export type DeskTag = components['schemas']['DeskTag'];
export type DeskCategory = components['schemas']['DeskCategory'];
export type DeskAuthor = components['schemas']['DeskAuthor'];
export type DeskNames = components['schemas']['DeskNames'];
export type DeskArticle = components['schemas']['DeskArticle'];
export type DeskRedirect = components['schemas']['DeskRedirect'];
export type Tag = components['schemas']['Tag'];
export type ArticleAuthor = components['schemas']['ArticleAuthor'];
export type ArticleSummary = components['schemas']['ArticleSummary'];
export type Article = components['schemas']['Article'];
export type ArticleSearchResult = components['schemas']['ArticleSearchResult'];
export type Author = components['schemas']['Author'];
export type Category = components['schemas']['Category'];
export type ContentChanges = components['schemas']['ContentChanges'];
export type ProductGroup = components['schemas']['ProductGroup'];
export type ProductPoint = components['schemas']['ProductPoint'];
export type Product = components['schemas']['Product'];
export type ProductSpecification = components['schemas']['ProductSpecification'];
export type ProductDetail = components['schemas']['ProductDetail'];
export type Comparison = components['schemas']['Comparison'];
export type ComparisonSummary = components['schemas']['ComparisonSummary'];
export type AboutDetails = components['schemas']['AboutDetails'];
export type StaticPage = components['schemas']['StaticPage'];
export type ListedPage = components['schemas']['ListedPage'];
export type DatabaseStatus = components['schemas']['DatabaseStatus'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
